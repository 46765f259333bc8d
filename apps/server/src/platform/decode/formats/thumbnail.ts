import type { Sharp } from 'sharp';

/** Longer side of a thumbnail. */
export const thumbnailPixels = 300;

/** The picture no longer than `longest` pixels, on white. */
export function fitInto(picture: Sharp, longest: number): Sharp {
  return picture
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

/** WebP of 300 px on the longer side, on white. */
export function toThumbnail(picture: Sharp): Promise<Buffer> {
  return fitInto(picture, thumbnailPixels).webp({ quality: 80 }).toBuffer();
}
