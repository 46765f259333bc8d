import type { Size } from '../paged/page-placement.ts';

/** Reads a picture and answers its natural size, upright; throws when it is none. */
export function loadPicture(url: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => reject(new Error('The picture could not be read.'));
    picture.src = url;
  });
}
