import type { PDFiumDocument } from '@hyzyla/pdfium';
import type { GreyPicture } from './zxing.ts';

/** Bars of slips need 150 dpi at least. */
const pixelsPerPoint = 200 / 72;
const mostPixels = 6_000_000;
const mostObjects = 500;

/** Whether a page (from 0) holds more than letters: a page of many objects is taken to. */
export function mayShowCodes(document: PDFiumDocument, index: number): boolean {
  const page = document.getPage(index);
  const count = page.getObjectCount();
  if (count > mostObjects) return true;
  for (let at = 0; at < count; at += 1) if (page.getObject(at).type !== 'text') return true;
  return false;
}

/** A page (from 0) as a grey picture on white. */
export async function drawGrey(document: PDFiumDocument, index: number): Promise<GreyPicture> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const area = Math.max(1, originalWidth * originalHeight);
  const scale = Math.min(pixelsPerPoint, Math.sqrt(mostPixels / area));
  const drawn = await page.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
    renderFormFields: true,
  });
  return { data: toGrey(drawn.data), width: drawn.width, height: drawn.height };
}

/** Four bytes a pixel, of which the fourth is left out, to one. */
function toGrey(pixels: Uint8Array): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4;
    grey[at] = ((pixels[from] ?? 0) + 2 * (pixels[from + 1] ?? 0) + (pixels[from + 2] ?? 0)) >> 2;
  }
  return grey;
}
