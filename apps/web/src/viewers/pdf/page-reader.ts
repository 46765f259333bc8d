import { pdfjs } from 'react-pdf';
import { hasStayedBlank } from './blank-page.ts';
import type { PdfDocument } from './pdf-document.ts';
import { pdfOptions } from './pdf-options.ts';
import { giveWorkerBack, takeWorker } from './pdf-workers.ts';
import { linesOf } from './text-lines.ts';

type Page = Awaited<ReturnType<PdfDocument['getPage']>>;

/** A page as somebody sees it who leafs through. */
export interface ReadPage {
  /** Points, as it is shown. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  /** How much of it is not white, from 0 to 1; null where it has text. */
  readonly ink: number | null;
}

/** An opened PDF whose pages are drawn and read one after the other. */
export interface PageReader {
  readonly pageCount: number;
  readonly isProtected: boolean;
  readonly isSigned: boolean;
  /** The address of a small picture, good until the reader is closed. */
  readonly draw: (page: number) => Promise<string>;
  readonly read: (page: number) => Promise<ReadPage>;
  readonly close: () => void;
}

/** Width of small pictures in points of the screen, and of those that are looked at for ink. */
const drawnWidth = 150;
const lookedWidth = 200;

/** @throws `PasswordException` for one that asks for a password, anything else for one that cannot be read */
export async function openPages(bytes: ArrayBuffer): Promise<PageReader> {
  const worker = await takeWorker();
  const loading = pdfjs.getDocument({ ...pdfOptions, worker, data: bytes });
  const addresses = new Set<string>();
  try {
    const pdf = await loading.promise;
    const info = (await pdf.getMetadata()).info as { EncryptFilterName?: string | null; IsSignaturesPresent?: boolean };
    const inTurn = turns();
    return {
      pageCount: pdf.numPages,
      isProtected: Boolean(info.EncryptFilterName),
      isSigned: info.IsSignaturesPresent === true,
      draw: (page) =>
        inTurn(async () => {
          const address = URL.createObjectURL(await pictureOf(await pdf.getPage(page)));
          addresses.add(address);
          return address;
        }),
      read: (page) => inTurn(async () => readPage(await pdf.getPage(page))),
      close: () => {
        addresses.forEach(URL.revokeObjectURL);
        giveWorkerBack(worker, loading.destroy());
      },
    };
  } catch (error) {
    giveWorkerBack(worker, null);
    throw error;
  }
}

/** One at a time, so that many pages neither block the screen nor fill the memory. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function pictureOf(page: Page): Promise<Blob> {
  const canvas = await canvasOf(page, drawnWidth * Math.min(window.devicePixelRatio || 1, 2));
  page.cleanup();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('A page could not be drawn.'))), 'image/png');
  });
}

async function readPage(page: Page): Promise<ReadPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const lines = linesOf((await page.getTextContent()).items);
  const ink = lines.length > 0 ? null : await inkOf(page);
  page.cleanup();
  return { width, height, lines, ink };
}

/** Of a page whose pictures could not be read nobody knows what is on it. */
async function inkOf(page: Page): Promise<number> {
  const canvas = await canvasOf(page, lookedWidth);
  if (hasStayedBlank(page, canvas)) return 1;
  const edge = Math.round(Math.min(canvas.width, canvas.height) * 0.04);
  const [width, height] = [canvas.width - 2 * edge, canvas.height - 2 * edge];
  const { data } = canvas.getContext('2d')?.getImageData(edge, edge, width, height) ?? {};
  if (!data) return 1;
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < darkest) dark += 1;
  }
  return dark / (width * height);
}

/** Of three colours of 255: the grey of paper is lighter. */
const darkest = 3 * 190;

async function canvasOf(page: Page, width: number): Promise<HTMLCanvasElement> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / Math.max(natural.width, natural.height / 2) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  return canvas;
}
