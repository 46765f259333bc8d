import type { Developed } from '../../lib/picture/picture-tasks.ts';
import { PictureWorker } from '../../lib/picture/picture-worker.ts';
import type { Corners } from '../../lib/picture/pixels.ts';
import { canvasOf, keepPicture, readPicture, toJpeg } from './read-picture.ts';
import type { KeptPage, PageFlaw, ScanLook } from './scanned-page.ts';
import { sheetSize } from './sheet-size.ts';

const lookedLongest = 1600;
const previewDpi = 90;
const previewQuality = 0.8;

/** What is seen of a picture. */
export type Seen = Pick<KeptPage, 'corners' | 'flaws'>;

/** Reads pictures and makes pages of them. */
export interface Studio {
  /** @throws where it is no picture this browser can read */
  readonly keep: (file: Blob) => Promise<Pick<KeptPage, 'original' | 'size'>>;
  readonly look: (original: Blob, corners: Corners | null) => Promise<Seen>;
  readonly preview: (page: KeptPage, look: ScanLook) => Promise<Blob>;
  /** The page as it goes into the file. */
  readonly develop: (page: KeptPage, look: ScanLook, dpi: number) => Promise<Developed>;
  readonly end: () => void;
}

export function openStudio(): Studio {
  let open: PictureWorker | null = null;
  const ask: PictureWorker['ask'] = (kind, task) => {
    open ??= new PictureWorker();
    return open.ask(kind, task);
  };
  const develop = async (page: KeptPage, look: ScanLook, { dpi, isPacked }: { dpi: number; isPacked: boolean }) => {
    const { corners, turns } = page;
    const { pixels: shape } = sheetSize(page, dpi);
    const needed = (Math.max(page.size.width, page.size.height) * dpi) / 150;
    const picture = await readPicture(page.original, isPacked ? undefined : Math.max(lookedLongest, needed));
    return ask('develop', { picture, corners, shape, turns, ...look, isPacked });
  };
  return {
    keep: keepPicture,
    look: async (original, corners) => {
      const seen = await ask('look', { picture: await readPicture(original, lookedLongest), corners });
      const flaws: PageFlaw[] = [...seen.flaws, ...(seen.isCut ? (['cut'] as const) : [])];
      return { corners: seen.corners, flaws };
    },
    preview: async (page, look) => {
      const { data, width, height } = await develop(page, look, { dpi: previewDpi, isPacked: false });
      return toJpeg(canvasOf({ data: data as Uint8ClampedArray, width, height }), previewQuality);
    },
    develop: (page, look, dpi) => develop(page, look, { dpi, isPacked: true }),
    end: () => {
      open?.end();
      open = null;
    },
  };
}
