import { circularPdf, deepPdf, deepXml, hugeTiff, laughingXml, packedPdf, slowPdf } from './bombs.ts';
import { hugePng, officeOf, pdfOf, pictureOf, zipOf } from './sample-files.ts';

/** A file that means harm, and the name it comes under. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
}

/** Small files that unfold to more than any process may take. They must be refused. */
export const bombs: readonly HostileFile[] = [
  { what: 'a PNG of 50,000 by 50,000', name: 'a.png', bytes: () => hugePng(50_000, 50_000) },
  { what: 'a PNG one pixel high and two milliards wide', name: 'a.png', bytes: () => hugePng(2_147_483_647, 1) },
  { what: 'a TIFF page of 60,000 by 60,000', name: 'a.tif', bytes: () => hugeTiff(60_000, 1) },
  { what: 'a TIFF of 60,000 such pages', name: 'a.tif', bytes: () => hugeTiff(60_000, 60_000) },
  { what: 'a PDF that contains itself', name: 'a.pdf', bytes: circularPdf },
  { what: 'XML that laughs a milliard times', name: 'a.xml', bytes: () => Buffer.from(laughingXml()) },
  { what: 'XML that reads a file of the server', name: 'a.xml', bytes: () => Buffer.from(readingXml()) },
  { what: 'an archive of 12,000 entries', name: 'a.docx', bytes: () => officeOf('docx', manyEntries(12_000)) },
  { what: 'an archive within an archive, packed well', name: 'a.xlsx', bytes: () => officeOf('xlsx', [nested()]) },
];

/** Files that cost much. They may be taken, within the limits. */
export const heavyFiles: readonly HostileFile[] = [
  { what: 'a PDF page below 5,000 branches', name: 'a.pdf', bytes: () => deepPdf(5_000) },
  { what: 'a PDF page that unpacks to 300 MB', name: 'a.pdf', bytes: () => packedPdf(300) },
  { what: 'a PDF page packed three times', name: 'a.pdf', bytes: () => packedPdf(60, 3) },
  { what: 'a PDF page that is drawn for ever', name: 'a.pdf', bytes: slowPdf },
  { what: 'XML 100,000 elements deep', name: 'a.xml', bytes: () => Buffer.from(deepXml(100_000)) },
];

const gifAndScript = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(20), Buffer.from('*/=1;alert(1)')]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const page = Buffer.from('<html><script>1</script>');

/** Two formats in one file, and one under the name of another. They must be refused. */
export const polyglots: readonly HostileFile[] = [
  { what: 'a GIF that is a script, as a picture', name: 'a.jpg', bytes: () => gifAndScript },
  { what: 'a GIF that is a script, as text', name: 'a.txt', bytes: () => gifAndScript },
  { what: 'a drawing with a script, as a picture', name: 'a.png', bytes: () => svg },
  { what: 'a drawing with a script, as XML', name: 'a.xml', bytes: () => svg },
  { what: 'a page, as a PDF', name: 'a.pdf', bytes: () => Buffer.concat([page, pdfOf([''])]) },
  {
    what: 'a photo that is an archive',
    name: 'a.jpg',
    bytes: async () => Buffer.concat([await pictureOf('jpeg'), zipOf([{ name: 'a', data: Buffer.from('x') }])]),
  },
  { what: 'a photo, as a PDF', name: 'a.pdf', bytes: () => pictureOf('jpeg') },
  { what: 'a PDF, as a photo', name: 'a.png', bytes: () => pdfOf(['']) },
];

function readingXml(): string {
  return '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>';
}

function manyEntries(count: number) {
  return Array.from({ length: count }, (_, index) => ({ name: `word/${index}.xml`, data: Buffer.from('x') }));
}

function nested() {
  return {
    name: 'xl/embeddings/a.zip',
    data: zipOf([{ name: 'a', data: Buffer.alloc(200_000_000) }]),
    declaredSize: 1e9,
  };
}
