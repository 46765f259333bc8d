import sharp, { type Metadata, type Sharp } from 'sharp';
import { DecodeError, NoSuchPageError, orBroken } from '../decode-error.ts';

const maxPixels = 120_000_000;
const sharpFormat = { jpg: 'jpeg', png: 'png', tiff: 'tiff' } as const;

export type PictureName = keyof typeof sharpFormat;

/** Leaves sharp with the loaders of the allowed formats, one thread and no cache. */
export function limitSharp(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff'] });
}

/** Opens one page (from 1) of an image file, upright. A file cut short fails when it is read. */
export function openPicture(path: string, page = 1): Sharp {
  const options = { failOn: 'truncated', limitInputPixels: maxPixels, sequentialRead: true, page: page - 1 } as const;
  return sharp(path, options).autoOrient();
}

/** Throws NoSuchPageError. */
export async function ensurePage(path: string, page: number): Promise<void> {
  const { pages = 1 } = await readPicture(() => openPicture(path).metadata());
  if (page < 1 || page > pages) throw new NoSuchPageError(page);
}

/** Reads the whole first page, so that a torn file is found, in little memory. */
export async function inspectPicture(
  path: string,
  name: PictureName,
): Promise<{ pageCount: number; width: number; height: number }> {
  return readPicture(async () => {
    const picture = openPicture(path);
    const { format, pages = 1, autoOrient } = await picture.metadata();
    if (format !== sharpFormat[name]) throw new DecodeError('upload.type_mismatch');
    await picture.resize(64, 64, { fit: 'inside' }).raw().toBuffer();
    return { pageCount: pages, ...sizeOf(autoOrient) };
  });
}

function sizeOf({ width, height }: Metadata['autoOrient']): { width: number; height: number } {
  return { width, height };
}

/** Runs sharp on a file from outside and tells too large from broken. */
export function readPicture<T>(work: () => Promise<T>): Promise<T> {
  return orBroken(async () => {
    try {
      return await work();
    } catch (error) {
      const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
      throw isTooLarge ? new DecodeError('upload.decode_limit', error) : error;
    }
  });
}
