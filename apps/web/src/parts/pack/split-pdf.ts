import { EncryptedPDFError, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib';
import { copyPages } from './copy-pages.ts';
import { PackError } from './pack-error.ts';
import { readFields } from './page-fields.ts';

/**
 * A PDF for each list of page numbers (from 1), with the pages as they were drawn: texts stay texts, pictures keep their
 * points, and nothing of the other pages comes along.
 * @throws PackError where the file is protected, broken or without pages
 */
export async function splitPdf(
  bytes: Uint8Array,
  parts: readonly (readonly number[])[],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const source = await open(bytes);
  const made: Uint8Array<ArrayBuffer>[] = [];
  for (const numbers of parts) {
    made.push(await orBroken(() => partOf(source, numbers)));
  }
  return made;
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  const source = await orBroken(() => PDFDocument.load(bytes, { updateMetadata: false }));
  if ((await orBroken(async () => source.getPageCount())) === 0) throw new PackError('empty');
  return source;
}

async function orBroken<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PackError) throw error;
    throw new PackError(error instanceof EncryptedPDFError ? 'encrypted' : 'broken', { cause: error });
  }
}

async function partOf(source: PDFDocument, numbers: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  const pages = source.getPages();
  const taken = numbers.map((number) => {
    const page = pages[number - 1];
    if (!page) throw new PackError('broken');
    return page;
  });
  const target = await PDFDocument.create({ updateMetadata: false });
  const copied = copyPages(source, target, taken, readFields(source, pages, taken));
  addToTree(target, copied);
  return new Uint8Array(await target.save({ addDefaultPage: false }));
}

function addToTree(target: PDFDocument, pages: readonly PDFRef[]): void {
  const tree = target.context.lookup(target.catalog.get(PDFName.of('Pages')), PDFDict);
  tree.set(PDFName.of('Kids'), target.context.obj([...pages]));
  tree.set(PDFName.of('Count'), PDFNumber.of(pages.length));
}
