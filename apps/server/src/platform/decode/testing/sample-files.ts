import { createHash } from 'node:crypto';
import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface ZipContent {
  readonly name: string;
  readonly data: Buffer;
  /** Says another size than the true one. */
  readonly declaredSize?: number;
  readonly encrypted?: boolean;
}

function zipHeader(mark: number, length: number, { name, data, ...entry }: ZipContent, packed: Buffer): Buffer {
  const isLocal = length === 30;
  const header = Buffer.alloc(length);
  const shift = isLocal ? 0 : 2;
  header.writeUInt32LE(mark, 0);
  header.writeUInt16LE(entry.encrypted ? 1 : 0, 6 + shift);
  header.writeUInt16LE(8, 8 + shift);
  header.writeUInt32LE(packed.length, 18 + shift);
  header.writeUInt32LE(entry.declaredSize ?? data.length, 22 + shift);
  header.writeUInt16LE(Buffer.byteLength(name), 26 + shift);
  return header;
}

/** An archive, honest or not. */
export function zipOf(contents: readonly ZipContent[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const content of contents) {
    const packed = deflateRawSync(content.data);
    const file = Buffer.concat([zipHeader(0x04034b50, 30, content, packed), Buffer.from(content.name), packed]);
    const header = zipHeader(0x02014b50, 46, content, packed);
    header.writeUInt32LE(offset, 42);
    directory.push(header, Buffer.from(content.name));
    files.push(file);
    offset += file.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(contents.length, 8);
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listing, end]);
}

const officeMain = {
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', 'word/document.xml'],
  docm: ['application/vnd.ms-word.document.macroEnabled.main+xml', 'word/document.xml'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', 'xl/workbook.xml'],
} as const;

/** The least an Office document has, with further entries. */
export function officeOf(kind: keyof typeof officeMain, more: readonly ZipContent[] = []): Buffer {
  const [type, part] = officeMain[kind];
  const types = `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
  return zipOf([
    { name: '[Content_Types].xml', data: Buffer.from(types) },
    { name: part, data: Buffer.from('<document/>') },
    ...more,
  ]);
}

/** A PDF with the given page contents (operators) and page size in points. */
export function pdfOf(pages: readonly string[], size: readonly [number, number] = [595, 842]): Buffer {
  const kids = pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ');
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`];
  for (const content of pages) {
    const contents = `${objects.length + 2} 0 R`;
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${contents} >>`);
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + xref + trailer, 'latin1');
}

const paddedPassword = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [box[a], box[b]] = [box[b] ?? 0, box[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (box[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}

/** A page encrypted for an owner, that opens for everybody else without a password (ISO 32000-1, 7.6.3, 40 bits). */
export function ownerLockedPdf(): Buffer {
  const id = Buffer.alloc(16, 7);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-44);
  const owner = rc4(
    md5(Buffer.concat([Buffer.from('dono'), paddedPassword]).subarray(0, 32)).subarray(0, 5),
    paddedPassword,
  );
  const key = md5(paddedPassword, owner, permissions, id).subarray(0, 5);
  const contentKey = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  const content = rc4(contentKey, Buffer.from('0.8 0.2 0.2 rg 0 0 99 99 re f'));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
  ];
  const security = `/Filter /Standard /V 1 /R 2 /P -44 /O <${owner.toString('hex')}> /U <${rc4(key, paddedPassword).toString('hex')}>`;
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const hex = id.toString('hex');
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R /ID [<${hex}> <${hex}>] /Encrypt << ${security} >> >>\n%%EOF\n`;
  return Buffer.from(`%PDF-1.4\n${body}${trailer}`, 'latin1');
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A PNG of a few bytes that says it is `width` by `height`. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([mark, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** The boxes of an MP4 without a picture in them. */
export function mp4Of(types: readonly string[] = ['moov', 'mdat']): Buffer {
  const brand = Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1');
  return Buffer.concat([box('ftyp', brand), ...types.map((type) => box(type, Buffer.alloc(64)))]);
}

/** The first bytes of a Windows program. */
export function program(): Buffer {
  const bytes = Buffer.alloc(1024);
  bytes.write('MZ', 0, 'latin1');
  bytes.writeUInt32LE(0x80, 0x3c);
  bytes.write('PE\0\0', 0x80, 'latin1');
  return bytes;
}

/** A picture of one colour; `orientation` is the EXIF value a phone held sideways writes. */
export function pictureOf(format: 'jpeg' | 'png' | 'tiff' | 'webp', orientation?: number): Promise<Buffer> {
  const create = { width: 80, height: 40, channels: 3, background: '#cc3333' } as const;
  const picture = sharp({ create });
  return (orientation ? picture.withMetadata({ orientation }) : picture).toFormat(format).toBuffer();
}

/** 64 x 48 pixels of #cc3333, encoded by x265. */
export const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACJtZGF0AAAAFigBrxmA70mlv//Opn/TIL/g2taY+bg=',
  'base64',
);
