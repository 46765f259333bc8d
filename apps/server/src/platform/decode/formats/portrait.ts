import type { Sharp } from 'sharp';
import { drawAnew } from './drawn-picture.ts';

/** Side of a portrait: the largest it is shown, on a screen of two dots a pixel. */
const portraitPixels = 192;

/**
 * Draws the middle of a picture as a square WebP, upright, on white.
 * @throws DecodeError
 */
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
