import { pdfjs } from 'react-pdf';
import { pdfOptions } from './pdf-options.ts';

export interface DrawPdfInput {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly onPage: (page: number, pages: number) => void;
}

const printDpi = 150;
const pointsPerInch = 72;
const mostPixels = 16_000_000;

/** Every page of a PDF as a picture fit for paper, as addresses to be revoked by the caller. */
export async function drawPdf({ url, signal, onPage }: DrawPdfInput): Promise<string[]> {
  const loading = pdfjs.getDocument({ ...pdfOptions, url });
  const pictures: string[] = [];
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      onPage(number, pdf.numPages);
      const page = await pdf.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const largest = Math.sqrt(mostPixels / (natural.width * natural.height));
      const viewport = page.getViewport({ scale: Math.min(printDpi / pointsPerInch, largest) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport, intent: 'print' }).promise;
      pictures.push(URL.createObjectURL(await toBlob(canvas)));
      page.cleanup();
    }
    return pictures;
  } catch (error) {
    pictures.forEach(URL.revokeObjectURL);
    throw error;
  } finally {
    await loading.destroy();
  }
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('A page could not be drawn.'))), 'image/png');
  });
}
