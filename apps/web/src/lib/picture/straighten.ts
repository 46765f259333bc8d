import type { Corners, Pixels } from './pixels.ts';

export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** The eight numbers that take a point of the upright sheet to where it lies in the picture. */
type Homography = readonly [number, number, number, number, number, number, number, number];

/** How large a sheet is in the points of its picture, by the longer of its opposite sides. */
export function shapeOf(corners: Corners, { width, height }: Shape): Shape {
  const [a, b, c, d] = corners.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as Corners;
  const apart = (p: { x: number; y: number }, q: { x: number; y: number }) => Math.hypot(p.x - q.x, p.y - q.y);
  return { width: Math.max(apart(a, b), apart(d, c)), height: Math.max(apart(a, d), apart(b, c)) };
}

/** The sheet as if seen from straight above, in the shape that is asked for. */
export function straighten(picture: Pixels, corners: Corners, { width, height }: Shape): Pixels {
  const [a, b, c, d, e, f, g, h] = homography(corners, picture);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) / width;
      const depth = g * u + h * v + 1;
      sample(picture, (a * u + b * v + c) / depth - 0.5, (d * u + e * v + f) / depth - 0.5, data, (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

/** From the unit square, after Heckbert. */
function homography(corners: Corners, { width, height }: Shape): Homography {
  const [p, q, r, s] = corners.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as Corners;
  const sum = { x: p.x - q.x + r.x - s.x, y: p.y - q.y + r.y - s.y };
  const one = { x: q.x - r.x, y: q.y - r.y };
  const two = { x: s.x - r.x, y: s.y - r.y };
  const determinant = one.x * two.y - two.x * one.y || 1;
  const g = (sum.x * two.y - two.x * sum.y) / determinant;
  const h = (one.x * sum.y - sum.x * one.y) / determinant;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h];
}

/** The mean of the four points around a place, by their distance. */
function sample({ data, width, height }: Pixels, x: number, y: number, into: Uint8ClampedArray, at: number): void {
  const left = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const across = Math.max(0, Math.min(1, x - left));
  const down = Math.max(0, Math.min(1, y - top));
  const nw = (top * width + left) * 4;
  const ne = (top * width + right) * 4;
  const sw = (bottom * width + left) * 4;
  const se = (bottom * width + right) * 4;
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (data[nw + channel] ?? 0) * (1 - across) + (data[ne + channel] ?? 0) * across;
    const lower = (data[sw + channel] ?? 0) * (1 - across) + (data[se + channel] ?? 0) * across;
    into[at + channel] = upper * (1 - down) + lower * down;
  }
  into[at + 3] = 255;
}

/** Turned by quarters, clockwise. */
export function turned(picture: Pixels, turns: number): Pixels {
  const quarters = ((turns % 4) + 4) % 4;
  if (quarters === 0) return picture;
  const { width, height } = picture;
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const isUpright = quarters === 2;
  const next = { width: isUpright ? width : height, height: isUpright ? height : width };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = quarters === 1 ? height - 1 - y : quarters === 2 ? width - 1 - x : y;
      const row = quarters === 1 ? x : quarters === 2 ? height - 1 - y : width - 1 - x;
      to[row * next.width + column] = from[y * width + x] ?? 0;
    }
  }
  return { data: new Uint8ClampedArray(to.buffer), ...next };
}
