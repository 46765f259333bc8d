import { deflateSync } from 'node:zlib';

/** A PDF of numbered objects, the first of them its catalogue. */
function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.isBuffer(object) ? object : Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    pieces.push(piece);
    length += piece.length;
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(xref + trailer)]);
}

/** A page at the end of `depth` nested branches. */
export function deepPdf(depth: number): Buffer {
  const branches = Array.from({ length: depth }, (_, level) => {
    const parent = level === 0 ? '' : ` /Parent ${level + 1} 0 R`;
    return `<< /Type /Pages /Count 1 /Kids [${level + 3} 0 R]${parent} >>`;
  });
  const page = `<< /Type /Page /MediaBox [0 0 200 200] /Parent ${depth + 1} 0 R >>`;
  return pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R >>', ...branches, page]);
}

/** A tree of pages that contains itself and says it has a milliard of them. */
export function circularPdf(): Buffer {
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1000000000 /Kids [2 0 R 2 0 R] /Parent 2 0 R >>',
  ]);
}

/** A page whose contents unpack to so many megabytes, packed `layers` times. */
export function packedPdf(megabytes: number, layers = 1): Buffer {
  let data: Buffer = Buffer.alloc(megabytes * 1024 * 1024, '0 0 9 9 re f\n');
  for (let layer = 0; layer < layers; layer += 1) data = deflateSync(data);
  const filters = Array.from({ length: layers }, () => '/FlateDecode').join(' ');
  const stream = Buffer.concat([
    Buffer.from(`<< /Length ${data.length} /Filter [${filters}] >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    stream,
  ]);
}

/** A sound page that takes for ever: it is filled with a pattern of forty milliard cells. */
export function slowPdf(): Buffer {
  const cell = '0 0 1 1 re f';
  const fill = '/Pattern cs /P scn 0 0 200 200 re f';
  const step = '/BBox [0 0 1 1] /XStep 0.001 /YStep 0.001';
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << /Pattern << /P 4 0 R >> >> /Contents 5 0 R >>',
    `<< /PatternType 1 /PaintType 1 /TilingType 1 ${step} /Resources << >> /Length ${cell.length} >>\nstream\n${cell}\nendstream`,
    `<< /Length ${fill.length} >>\nstream\n${fill}\nendstream`,
  ]);
}

/** A TIFF of a few bytes with so many pages, each of which says it is `side` by `side`. */
export function hugeTiff(side: number, pages: number): Buffer {
  const tags: readonly (readonly [tag: number, value: number])[] = [
    [256, side],
    [257, side],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, side],
    [279, side * side],
  ];
  const directory = 2 + tags.length * 12 + 4;
  const header = Buffer.alloc(8);
  header.write('II*\0', 0, 'latin1');
  header.writeUInt32LE(8, 4);
  const all = Array.from({ length: pages }, (_, page) => {
    const bytes = Buffer.alloc(directory);
    bytes.writeUInt16LE(tags.length, 0);
    for (const [index, [tag, value]] of tags.entries()) {
      bytes.writeUInt16LE(tag, 2 + index * 12);
      bytes.writeUInt16LE(4, 4 + index * 12);
      bytes.writeUInt32LE(1, 6 + index * 12);
      bytes.writeUInt32LE(value >>> 0, 10 + index * 12);
    }
    bytes.writeUInt32LE(page + 1 < pages ? 8 + (page + 1) * directory : 0, directory - 4);
    return bytes;
  });
  return Buffer.concat([header, ...all]);
}

/** Entities that unfold to a milliard of the first. */
export function laughingXml(): string {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  return `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "ha">${entities}]><a>&l9;</a>`;
}

/** Elements within elements. */
export function deepXml(depth: number): string {
  return `<?xml version="1.0"?>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
}
