import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { DecodeError, NoSuchPageError, orBroken } from '../decode-error.ts';
import type { OpenedFile } from '../decode-tasks.ts';
import { hasUnreadableContent } from './pdf-content.ts';
import { thumbnailPixels, toThumbnail } from './thumbnail.ts';
import { wasmLibrary } from './wasm.ts';

// Four bytes each, inside and outside the library.
const maxPixels = 16_000_000;
const pointsPerInch = 72;
const probedPages = 20;

export const pdfiumWasm = wasmLibrary('@hyzyla/pdfium/pdfium.wasm');

type InitOptions = Parameters<typeof PDFiumLibrary.init>[0];

/** Opens a PDF without password in a fresh library instance, since earlier files leave state behind. */
export async function withPdf<T>(bytes: Uint8Array, use: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  const library = await PDFiumLibrary.init({ instantiateWasm: pdfiumWasm.instantiateWasm } as unknown as InitOptions);
  return orBroken(async () => {
    const document = await library.loadDocument(bytes).catch((error: Error) => {
      throw new DecodeError(/password|security/i.test(error.message) ? 'upload.encrypted' : 'upload.broken', error);
    });
    return use(document);
  });
}

interface Bounds {
  /** Pixels per point, unless a limit below is lower. */
  readonly scale?: number;
  readonly longest?: number;
}

async function drawPage(document: PDFiumDocument, index: number, bounds: Bounds) {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const area = Math.max(1, originalWidth * originalHeight);
  const fitting = (bounds.longest ?? Number.POSITIVE_INFINITY) / Math.max(1, originalWidth, originalHeight);
  const scale = Math.min(bounds.scale ?? fitting, fitting, Math.sqrt(maxPixels / area));
  const width = Math.max(1, Math.round(originalWidth * scale));
  const height = Math.max(1, Math.round(originalHeight * scale));
  return page.render({ width, height, renderFormFields: true });
}

type PdfFacts = Pick<OpenedFile, 'pageCount' | 'width' | 'height' | 'notice' | 'thumbnail'>;

/** Draws the first page small. `onOpened` gets the page count before drawing, which may hang. */
export function inspectPdf(bytes: Buffer, onOpened: (facts: PdfFacts) => void): Promise<PdfFacts> {
  return withPdf(bytes, async (document) => {
    const pageCount = document.getPageCount();
    if (pageCount < 1) throw new DecodeError('upload.broken');
    onOpened({ pageCount });
    let facts: PdfFacts = { pageCount };
    try {
      const { originalWidth: width, originalHeight: height } = document.getPage(0).getOriginalSize();
      facts = { pageCount, width, height };
      return { ...facts, thumbnail: await drawWhole(bytes, document, pageCount) };
    } catch (error) {
      if (!isTrap(error)) throw error;
      return { ...facts, notice: 'not_drawn' };
    }
  });
}

const isTrap = (error: unknown) => error instanceof Error && error.name === 'RuntimeError';

async function drawWhole(bytes: Buffer, document: PDFiumDocument, pageCount: number): Promise<Buffer> {
  const objects = countObjects(document, Math.min(pageCount, probedPages));
  const drawn = await drawPage(document, 0, { longest: thumbnailPixels });
  const isBlank = objects === 0 && drawn.data.every((byte) => byte === 0xff);
  if (isBlank && hasUnreadableContent(bytes)) throw new DecodeError('upload.broken');
  return toThumbnail(toPicture(drawn));
}

function countObjects(document: PDFiumDocument, pages: number): number {
  let count = 0;
  for (let index = 0; index < pages && count === 0; index += 1) count += document.getPage(index).getObjectCount();
  return count;
}

/** PNG of a page (from 1) on white at `dpi`, less for huge pages. */
export function renderPdfPage(bytes: Uint8Array, page: number, dpi: number): Promise<Buffer> {
  return withPdf(bytes, async (document) => {
    if (page < 1 || page > document.getPageCount()) throw new NoSuchPageError(page);
    const drawn = await drawPage(document, page - 1, { scale: dpi / pointsPerInch });
    return toPicture(drawn).png({ compressionLevel: 6 }).withMetadata({ density: dpi }).toBuffer();
  });
}

/** The first page on white; `longest` in pixels. */
export function drawFirstPage(bytes: Uint8Array, longest: number): Promise<Sharp> {
  return withPdf(bytes, async (document) => toPicture(await drawPage(document, 0, { longest })));
}

function toPicture(drawn: { data: Uint8Array; width: number; height: number }): Sharp {
  return sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } }).removeAlpha();
}
