import type { Sharp } from 'sharp';
import { DecodeError, NoSuchPageError } from './decode-error.ts';
import { toSharp, withHeifPicture } from './formats/heif.ts';
import { drawFirstPage } from './formats/pdf.ts';
import { ensurePage, openPicture, readPicture } from './formats/picture.ts';
import { fitInto, thumbnailPixels, toThumbnail } from './formats/thumbnail.ts';
import { readWhole } from './read-whole.ts';

const displayPixels = 3000;

export async function drawThumbnail(path: string, mimeType: string): Promise<Buffer | undefined> {
  if (mimeType === 'application/pdf') return toThumbnail(await drawFirstPage(await readWhole(path), thumbnailPixels));
  if (!mimeType.startsWith('image/')) return undefined;
  return withPicture(path, mimeType, 1, toThumbnail);
}

/** For formats browsers cannot show; pages from 1, 3,000 px at most. */
export function displayPage(path: string, mimeType: string, page: number): Promise<Buffer> {
  if (!mimeType.startsWith('image/')) throw new DecodeError('upload.type_not_allowed');
  return withPicture(path, mimeType, page, (picture) =>
    fitInto(picture, displayPixels).webp({ quality: 85, effort: 2 }).toBuffer(),
  );
}

/** One page (from 1) of a picture, opened and upright. */
export async function withPicture<T>(
  path: string,
  mimeType: string,
  page: number,
  use: (picture: Sharp) => Promise<T>,
): Promise<T> {
  if (mimeType !== 'image/heic') {
    await ensurePage(path, page);
    return readPicture(() => use(openPicture(path, page)));
  }
  if (page !== 1) throw new NoSuchPageError(page);
  return withHeifPicture(await readWhole(path), (picture) => use(toSharp(picture)));
}
