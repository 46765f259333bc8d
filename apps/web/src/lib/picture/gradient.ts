import type { Greys } from './pixels.ts';

/** How steeply the brightness changes at each point, and where to. */
export interface Gradient {
  readonly across: Float32Array;
  readonly down: Float32Array;
  readonly strength: Float32Array;
}

/** Sobel's two masks, as brightness a point. */
export function gradientOf({ data, width, height }: Greys): Gradient {
  const across = new Float32Array(data.length);
  const down = new Float32Array(data.length);
  const strength = new Float32Array(data.length);
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const corners = at(x + 1, y + 1) - at(x - 1, y - 1);
      const others = at(x + 1, y - 1) - at(x - 1, y + 1);
      const gx = (corners + others + 2 * (at(x + 1, y) - at(x - 1, y))) / 8;
      const gy = (corners - others + 2 * (at(x, y + 1) - at(x, y - 1))) / 8;
      const i = y * width + x;
      across[i] = gx;
      down[i] = gy;
      strength[i] = Math.hypot(gx, gy);
    }
  }
  return { across, down, strength };
}

/** Softened by the mean of each point's neighbourhood of three by three. */
export function softened({ data, width, height }: Greys): Greys {
  const soft = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let count = 0;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          sum += data[row * width + column] ?? 0;
          count += 1;
        }
      }
      soft[y * width + x] = sum / count;
    }
  }
  return { data: soft, width, height };
}
