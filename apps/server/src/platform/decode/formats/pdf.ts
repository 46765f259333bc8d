import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { DecodeError, NoSuchPageError, orBroken } from '../decode-error.ts';
import { hasUnreadableContent } from './pdf-content.ts';

// Four bytes each, twice: inside wasm and outside.
const maxPixels = 16_000_000;
const pointsPerInch = 72;
const probePixels = 100;
const probedPages = 20;

/** What the library keeps to itself: whether a document that opened is protected nevertheless. */
interface Internals {
  readonly module: { _FPDF_GetSecurityHandlerRevision(document: number): number };
  readonly documentIdx: number;
}

type Pdfium = Awaited<ReturnType<typeof PDFiumLibrary.init>>;
let loaded: Promise<Pdfium> | undefined;

/** Loads the library; its wasm lies beside it in node_modules. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= PDFiumLibrary.init();
  return loaded;
}

/** Opens a PDF for the time of `use`. Any protection is refused: the product must be able to sign and join what it keeps. */
async function withPdf<T>(bytes: Uint8Array, use: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  const library = await loadPdfium();
  return orBroken(async () => {
    const document = await library.loadDocument(bytes).catch((error: Error) => {
      throw new DecodeError(/password|security/i.test(error.message) ? 'upload.encrypted' : 'upload.broken', error);
    });
    try {
      const { module, documentIdx } = document as unknown as Internals;
      if (module._FPDF_GetSecurityHandlerRevision(documentIdx) !== -1) throw new DecodeError('upload.encrypted');
      return await use(document);
    } finally {
      document.destroy();
    }
  });
}

interface Bounds {
  /** Pixels for each point, unless a limit below says less. */
  readonly scale?: number;
  /** Longest side in pixels. */
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

/** Opens the document and draws its first page small. */
export function inspectPdf(bytes: Buffer): Promise<{ pageCount: number; width: number; height: number }> {
  return withPdf(bytes, async (document) => {
    const pageCount = document.getPageCount();
    if (pageCount < 1) throw new DecodeError('upload.broken');
    const objects = countObjects(document, Math.min(pageCount, probedPages));
    const drawn = await drawPage(document, 0, { longest: probePixels });
    const isBlank = objects === 0 && drawn.data.every((byte) => byte === 0xff);
    if (isBlank && hasUnreadableContent(bytes)) throw new DecodeError('upload.broken');
    return { pageCount, width: drawn.originalWidth, height: drawn.originalHeight };
  });
}

function countObjects(document: PDFiumDocument, pages: number): number {
  let count = 0;
  for (let index = 0; index < pages && count === 0; index += 1) count += document.getPage(index).getObjectCount();
  return count;
}

/** Draws a page (from 1) on white; PNG at `dpi`, less where a page is too large for it. */
export function renderPdfPage(bytes: Uint8Array, page: number, dpi: number): Promise<Buffer> {
  return withPdf(bytes, async (document) => {
    if (page < 1 || page > document.getPageCount()) throw new NoSuchPageError(page);
    const drawn = await drawPage(document, page - 1, { scale: dpi / pointsPerInch });
    return toPicture(drawn).png({ compressionLevel: 6 }).withMetadata({ density: dpi }).toBuffer();
  });
}

/** Draws the first page on white, `longest` pixels on its longer side. */
export function drawFirstPage(bytes: Uint8Array, longest: number): Promise<Sharp> {
  return withPdf(bytes, async (document) => toPicture(await drawPage(document, 0, { longest })));
}

function toPicture(drawn: { data: Uint8Array; width: number; height: number }): Sharp {
  return sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } }).removeAlpha();
}
