import type { Sharp } from 'sharp';

export const thumbnailPixels = 300;

export function fitInto(picture: Sharp, longest: number): Sharp {
  return picture
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

export function toThumbnail(picture: Sharp): Promise<Buffer> {
  return fitInto(picture, thumbnailPixels).webp({ quality: 80 }).toBuffer();
}
