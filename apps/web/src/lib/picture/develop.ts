import { brightnessAt, type Pixels, quantile } from './pixels.ts';

export type Colour = 'colour' | 'grey' | 'black';

/** Fields of the picture whose paper is looked for, along the longer side. */
const fields = 24;
/** No more is lightened: a dark photo on a page is no shadow. */
const mostGain = 2.2;

/** Paper as bright everywhere as it is where it is brightest: shadows and the fall-off of a lamp go. */
export function evenLight({ data, width, height }: Pixels): Pixels {
  const step = Math.max(8, Math.ceil(Math.max(width, height) / fields));
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const papers = [0, 1, 2].map((channel) =>
    spread(paperOf({ data, width, height }, { step, columns, rows }, channel), columns, rows),
  );
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    const lines = papers.map((paper) => lineOf(paper, { columns, rows, v: y / step - 0.5 }));
    for (let x = 0; x < width; x += 1) {
      const u = Math.max(0, Math.min(columns - 1, x / step - 0.5));
      const left = Math.floor(u);
      const right = Math.min(columns - 1, left + 1);
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const line = lines[channel] as Float32Array;
        const paper = (line[left] as number) * (1 - u + left) + (line[right] as number) * (u - left);
        const gain = Math.min(mostGain, Math.max(1, 250 / Math.max(1, paper)));
        out[at + channel] = (data[at + channel] as number) * gain;
      }
      out[at + 3] = 255;
    }
  }
  return { data: out, width, height };
}

interface Fields {
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** The brightness of the paper in each field: what most of its bright points reach. */
function paperOf({ data, width, height }: Pixels, { step, columns, rows }: Fields, channel: number): number[] {
  const papers: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const values: number[] = [];
      for (let y = row * step; y < Math.min(height, (row + 1) * step); y += 2) {
        for (let x = column * step; x < Math.min(width, (column + 1) * step); x += 2) {
          values.push(data[(y * width + x) * 4 + channel] ?? 0);
        }
      }
      papers.push(quantile(values, 0.85));
    }
  }
  return papers;
}

/** A field of print alone takes the paper of its neighbours; then all of it is softened. */
function spread(papers: readonly number[], columns: number, rows: number): number[] {
  const around = (values: readonly number[], take: (near: readonly number[]) => number) =>
    values.map((_, index) => {
      const x = index % columns;
      const y = Math.floor(index / columns);
      const near: number[] = [];
      for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1) {
          near.push(values[row * columns + column] ?? 0);
        }
      }
      return take(near);
    });
  const middle = (near: readonly number[]) => [...near].sort((a, b) => a - b)[Math.floor(near.length / 2)] ?? 0;
  const mean = (near: readonly number[]) => near.reduce((sum, value) => sum + value, 0) / near.length;
  return around(around(papers, middle), mean);
}

/** The paper along one row of points, between the fields above and below it. */
function lineOf(values: readonly number[], at: { columns: number; rows: number; v: number }): Float32Array {
  const { columns, rows } = at;
  const v = Math.max(0, Math.min(rows - 1, at.v));
  const top = Math.floor(v);
  const bottom = Math.min(rows - 1, top + 1);
  const line = new Float32Array(columns);
  for (let column = 0; column < columns; column += 1) {
    line[column] =
      (values[top * columns + column] ?? 0) * (1 - v + top) + (values[bottom * columns + column] ?? 0) * (v - top);
  }
  return line;
}

/** In the colours that were chosen; black and white asks of each point whether it is darker than what surrounds it. */
export function coloured(picture: Pixels, colour: Colour): Pixels {
  if (colour === 'colour') return picture;
  const { data, width, height } = picture;
  const greys = new Float32Array(width * height);
  for (let i = 0; i < greys.length; i += 1) {
    greys[i] = brightnessAt(data, i * 4);
  }
  const isDark = colour === 'black' ? darker(greys, width, height) : null;
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0; i < greys.length; i += 1) {
    const value = isDark ? (isDark[i] ? 0 : 255) : (greys[i] ?? 0);
    out[i * 4] = value;
    out[i * 4 + 1] = value;
    out[i * 4 + 2] = value;
    out[i * 4 + 3] = 255;
  }
  return { data: out, width, height };
}

/** After Bradley: a tenth and a half below the mean of a square of a sixteenth of the page. */
function darker(greys: Float32Array, width: number, height: number): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += greys[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const half = Math.max(4, Math.round(Math.max(width, height) / 32));
  const dark = new Uint8Array(greys.length);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - half);
    const bottom = Math.min(height, y + half + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - half);
      const right = Math.min(width, x + half + 1);
      const sum =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0);
      const count = (bottom - top) * (right - left);
      dark[y * width + x] = (greys[y * width + x] ?? 0) < (sum / count) * 0.85 ? 1 : 0;
    }
  }
  return dark;
}

/** One bit a point, rows of whole bytes, 1 for white: what a PDF takes. */
export function bitsOf({ data, width, height }: Pixels): Uint8Array {
  const stride = Math.ceil(width / 8);
  const bits = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4] ?? 0) > 127) {
        const byte = y * stride + (x >> 3);
        bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  return bits;
}
