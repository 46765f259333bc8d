import { formLimits } from '@tramite/contract';

/** px of the longer side, and how much is kept of the picture; the first that fits is taken. */
const tries = [
  [1200, 0.85],
  [1000, 0.75],
  [800, 0.7],
  [600, 0.6],
  [400, 0.5],
] as const;

/** A picture as a data URL that a form may hold; null of what is none. */
export async function pictureOf(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  for (const [side, quality] of tries) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL('image/webp', quality);
    if (url.length <= formLimits.pictureLength) return url;
  }
  return null;
}
