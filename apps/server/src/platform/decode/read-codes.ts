import type { PDFiumDocument } from '@hyzyla/pdfium';
import type { Sharp } from 'sharp';
import { orBroken } from './decode-error.ts';
import type { FoundCodes } from './decode-tasks.ts';
import { toSharp, withHeifPicture } from './formats/heif.ts';
import { withPdf } from './formats/pdf.ts';
import { drawGrey, mayShowCodes } from './formats/pdf-codes.ts';
import { openPicture, readPicture } from './formats/picture.ts';
import { decodeText } from './formats/text.ts';
import { type GreyPicture, withReader } from './formats/zxing.ts';
import { readWhole } from './read-whole.ts';

/** Of the seconds a file has, those after which no further page is begun. */
const mostTime = 5_000;
/** Longer sides in pixels: most codes are read in the first, those small in a large photo in the second. */
const sides = [2200, 4500];
const mostText = 400_000;

type Pictures = readonly (() => Promise<GreyPicture>)[];

interface Pages {
  readonly count: number;
  readonly textOf?: (index: number) => string;
  /** Of a page, drawn one after the other until one of them shows a code. */
  readonly picturesOf?: (index: number) => Pictures;
}

/** The text of a file, and the codes that its pages show, of as many as are begun within `time` (ms), the first always. */
export async function readFileCodes(path: string, mimeType: string, time = mostTime): Promise<FoundCodes> {
  const endsAt = performance.now() + time;
  if (mimeType === 'application/pdf') {
    return withPdf(await readWhole(path), (document) => readPages(pdfPages(document), endsAt));
  }
  if (mimeType === 'image/heic') {
    return withHeifPicture(await readWhole(path), (picture) =>
      readPages({ count: 1, picturesOf: () => greys(() => toSharp(picture)) }, endsAt),
    );
  }
  if (mimeType.startsWith('image/')) {
    const { pages: count = 1 } = await readPicture(() => openPicture(path).metadata());
    return readPages({ count, picturesOf: (index) => greys(() => openPicture(path, index + 1)) }, endsAt);
  }
  if (mimeType !== 'text/plain' && mimeType !== 'application/xml') return readPages({ count: 1 }, endsAt);
  const text = decodeText(await readWhole(path));
  return readPages({ count: 1, textOf: () => text }, endsAt);
}

function pdfPages(document: PDFiumDocument): Pages {
  return {
    count: document.getPageCount(),
    textOf: (index) => document.getPage(index).getText(),
    picturesOf: (index) => (mayShowCodes(document, index) ? [() => drawGrey(document, index)] : []),
  };
}

function readPages({ count, textOf, picturesOf }: Pages, endsAt: number): Promise<FoundCodes> {
  const isTime = (index: number) => index < count && (index === 0 || performance.now() < endsAt);
  const readAll = withReader(async (read) => {
    const codes: FoundCodes['codes'][number][] = [];
    const texts: FoundCodes['texts'][number][] = [];
    for (let index = 0; textOf && isTime(index); index += 1) {
      const text = textOf(index).slice(0, mostText);
      if (text !== '') texts.push({ page: index + 1, text });
    }
    let pagesRead = 0;
    for (; isTime(pagesRead); pagesRead += 1) {
      const found = await firstFound(picturesOf?.(pagesRead) ?? [], read);
      for (const text of found) codes.push({ page: pagesRead + 1, text });
    }
    return { pageCount: count, pagesRead, codes, texts };
  });
  return orBroken(() => readAll);
}

async function firstFound(pictures: Pictures, read: (picture: GreyPicture) => Promise<string[]>) {
  for (const draw of pictures) {
    const found = await read(await draw());
    if (found.length > 0) return found;
  }
  return [];
}

function greys(open: () => Sharp): Pictures {
  return sides.map((side) => () => readPicture(() => greyOf(open(), side)));
}

async function greyOf(picture: Sharp, side: number): Promise<GreyPicture> {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
