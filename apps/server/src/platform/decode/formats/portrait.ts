import type { Sharp } from 'sharp';
import { drawAnew } from './drawn-picture.ts';

/** The largest display size, on a screen with double density. */
const portraitPixels = 192;

/** The middle of a picture as an upright square WebP on white. @throws DecodeError */
export function drawPortrait(path: string, fileName: string): Promise<Buffer> {
  return drawAnew(path, fileName, ['jpg', 'png', 'heic', 'webp'], cut);
}

function cut(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(portraitPixels, portraitPixels, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer();
}
