import type { Sharp } from 'sharp';

/** Longer side, in pixels. */
export const thumbnailPixels = 300;

/** On white, at most `longest` pixels per side. */
export function fitInto(picture: Sharp, longest: number): Sharp {
  return picture
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

export function toThumbnail(picture: Sharp): Promise<Buffer> {
  return fitInto(picture, thumbnailPixels).webp({ quality: 80 }).toBuffer();
}
