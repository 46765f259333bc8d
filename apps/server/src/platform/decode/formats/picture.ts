import sharp, { type Sharp } from 'sharp';
import { DecodeError, NoSuchPageError, orBroken } from '../decode-error.ts';
import type { OpenedFile } from '../decode-tasks.ts';
import { fitInto, toThumbnail } from './thumbnail.ts';

const maxPixels = 120_000_000;
const sharpFormat = { jpg: 'jpeg', png: 'png', tiff: 'tiff' } as const;

export type PictureName = keyof typeof sharpFormat;

/** Restricts sharp to the allowed formats and WebP, one thread, no cache. */
export function limitSharp(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff', 'VipsForeignLoadWebp'],
  });
}

/** One page (from 1), upright. Truncated files show what is there, unless the picture must be whole. */
export function openPicture(path: string, page = 1, mustBeWhole = false): Sharp {
  const failOn = mustBeWhole ? 'truncated' : 'none';
  return sharp(path, { failOn, limitInputPixels: maxPixels, sequentialRead: true, page: page - 1 }).autoOrient();
}

/** Throws NoSuchPageError. */
export async function ensurePage(path: string, page: number): Promise<void> {
  const { pages = 1 } = await readPicture(() => openPicture(path).metadata());
  if (page < 1 || page > pages) throw new NoSuchPageError(page);
}

type PictureFacts = Pick<OpenedFile, 'pageCount' | 'width' | 'height' | 'notice' | 'thumbnail'>;

/** Draws the first page small in little memory. A truncated file is accepted if it shows something. */
export function inspectPicture(path: string, name: PictureName): Promise<PictureFacts> {
  return readPicture(async () => {
    try {
      return await drawSmall(openPicture(path, 1, true), name);
    } catch (error) {
      if (isTooLarge(error)) throw error;
      if (await isOneColour(openPicture(path))) throw error;
      return { ...(await drawSmall(openPicture(path), name)), notice: 'incomplete' };
    }
  });
}

async function drawSmall(picture: Sharp, name: PictureName) {
  const { format, pages = 1, autoOrient } = await picture.metadata();
  if (format !== sharpFormat[name]) throw new DecodeError('upload.type_mismatch');
  const { width, height } = autoOrient;
  return { pageCount: pages, width, height, thumbnail: await toThumbnail(picture) };
}

/** Decoders fill missing data with one colour. */
async function isOneColour(picture: Sharp): Promise<boolean> {
  const pixels = await fitInto(picture, 64).greyscale().raw().toBuffer();
  return Math.max(...pixels) - Math.min(...pixels) < 8;
}

const isTooLarge = (error: unknown) => error instanceof Error && /pixel limit/.test(error.message);

/** Runs sharp and tells files that are too large from broken ones. */
export function readPicture<T>(work: () => Promise<T>): Promise<T> {
  return orBroken(async () => {
    try {
      return await work();
    } catch (error) {
      throw isTooLarge(error) ? new DecodeError('upload.decode_limit', error) : error;
    }
  });
}
