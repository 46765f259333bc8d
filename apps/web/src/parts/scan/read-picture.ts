import type { Pixels } from '../../lib/picture/pixels.ts';
import type { Shape } from '../../lib/picture/straighten.ts';

/** A longer picture is made smaller: 300 dpi of A4 need no more, and twenty of them must fit. */
const longestKept = 4000;
const keptQuality = 0.92;

/** The points of a picture, upright, no longer than that. */
export async function readPicture(file: Blob, longest = Number.POSITIVE_INFINITY): Promise<Pixels> {
  const canvas = await drawn(file, longest);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const { data, width, height } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? noPixels();
  return { data, width, height };
}

/** The picture as it is kept, with its size; what is not too long stays as it came. */
export async function keepPicture(file: Blob): Promise<{ original: Blob; size: Shape }> {
  const canvas = await drawn(file, longestKept);
  const size = { width: canvas.width, height: canvas.height };
  const isLong = Math.max(size.width, size.height) >= longestKept;
  // The file behind a choice may be gone when it is read again.
  const original = isLong
    ? await toJpeg(canvas, keptQuality)
    : new Blob([await file.arrayBuffer()], { type: file.type });
  return { original, size };
}

export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/jpeg', quality);
  });
}

/** A canvas with these points. */
export function canvasOf({ data, width, height }: Pixels): HTMLCanvasElement {
  const canvas = blankCanvas({ width, height });
  const points = new ImageData(width, height);
  points.data.set(data);
  canvas.getContext('2d')?.putImageData(points, 0, 0);
  return canvas;
}

async function drawn(file: Blob, longest: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = blankCanvas({ width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) {
    // What a picture leaves open is paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return canvas;
}

function blankCanvas({ width, height }: Shape): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  return canvas;
}

function noPixels(): never {
  throw new Error('This browser draws no pictures.');
}
