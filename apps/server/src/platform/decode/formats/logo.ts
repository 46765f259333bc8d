import type { Sharp } from 'sharp';
import { drawAnew } from './drawn-picture.ts';

/** The largest display size, on a screen with double density. */
const box = { width: 400, height: 128 };

/** Whole and upright, keeping transparency. @throws DecodeError */
export function drawLogo(path: string, fileName: string): Promise<Buffer> {
  return drawAnew(path, fileName, ['png', 'jpg', 'webp'], fit);
}

function fit(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
}
