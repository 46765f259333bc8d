/** Colours of a picture, four bytes a point, as canvases have them. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** How bright each point is, 0 to 255. */
export interface Greys {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A place in a picture; 0 to 1 from left to right and from top to bottom. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Place, Place, Place, Place];

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export function brightnessAt(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

/** The brightness of a picture no longer than `longest`, each point the mean of those it stands for. */
export function greysOf({ data, width, height }: Pixels, longest = Number.POSITIVE_INFINITY): Greys {
  const scale = Math.min(1, longest / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const greys = new Float32Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    const top = Math.floor((y * height) / size.height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / size.height));
    for (let x = 0; x < size.width; x += 1) {
      const left = Math.floor((x * width) / size.width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / size.width));
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          sum += brightnessAt(data, (row * width + column) * 4);
        }
      }
      greys[y * size.width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { data: greys, ...size };
}

/** The value below which `share` of the values lie. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < values.length; i += 1) {
    const bin = Math.max(0, Math.min(255, Math.round(values[i] ?? 0)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let seen = 0;
  return Math.max(
    0,
    counts.findIndex((count) => {
      seen += count;
      return seen >= share * values.length;
    }),
  );
}
