import { gradientOf } from './gradient.ts';
import { type Greys, greysOf, type Pixels, quantile } from './pixels.ts';

/** What may make a page hard to read. */
export type Flaw = 'blurred' | 'glare' | 'dark';

const longest = 1000;

/** What is wrong with a straightened page, before its light is evened. */
export function flawsOf(page: Pixels): Flaw[] {
  const greys = greysOf(page, longest);
  const flaws: Flaw[] = [];
  if (isBlurred(greys)) flaws.push('blurred');
  if (hasGlare(greys)) flaws.push('glare');
  if (quantile(greys.data, 0.8) < 95) flaws.push('dark');
  return flaws;
}

/**
 * The variance of the Laplacian beside that of the gradient: what is out of focus or shaken has soft edges only, however
 * many there are. A page without print is not judged.
 */
function isBlurred(greys: Greys): boolean {
  const { data, width, height } = greys;
  const { strength } = gradientOf(greys);
  const least = Math.max(3, quantile(strength, 0.99) * 0.35);
  let laplacian = 0;
  let gradient = 0;
  let edges = 0;
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const i = y * width + x;
      const force = strength[i] ?? 0;
      if (force >= least) {
        const round =
          (data[i - 1] ?? 0) +
          (data[i + 1] ?? 0) +
          (data[i - width] ?? 0) +
          (data[i + width] ?? 0) -
          4 * (data[i] ?? 0);
        laplacian += round ** 2;
        gradient += force ** 2;
        edges += 1;
      }
    }
  }
  return edges > data.length * 0.002 && laplacian / gradient < 0.28;
}

/** Burnt-out spots on a sheet that is not burnt out as a whole: a window or a lamp in plastic. */
function hasGlare({ data, width, height }: Greys): boolean {
  const middle = quantile(data, 0.6);
  if (middle > 228) return false;
  const step = Math.max(4, Math.round(Math.max(width, height) / 50));
  let burnt = 0;
  let all = 0;
  for (let top = 0; top + step <= height; top += step) {
    for (let left = 0; left + step <= width; left += step) {
      let isBurnt = true;
      for (let y = top; y < top + step && isBurnt; y += 2) {
        for (let x = left; x < left + step && isBurnt; x += 2) {
          isBurnt = (data[y * width + x] ?? 0) >= 250;
        }
      }
      all += 1;
      if (isBurnt) burnt += 1;
    }
  }
  return all > 0 && burnt / all > 0.004;
}
