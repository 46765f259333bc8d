import { findLines, type Line, type Size } from './find-lines.ts';
import { type Gradient, gradientOf, softened } from './gradient.ts';
import { type Corners, greysOf, type Pixels, type Place, quantile, wholePicture } from './pixels.ts';

/** Where a sheet of paper lies in a picture. */
export interface FoundPage {
  readonly corners: Corners;
  /** False where no edges were seen: the corners are those of the picture. */
  readonly isFound: boolean;
  /** An edge of the sheet lies outside the picture, or at its very end. */
  readonly isCut: boolean;
}

interface Candidate {
  readonly corners: Corners;
  readonly score: number;
  readonly frames: number;
}

/** Edges are looked for in a picture this small: print disappears, paper stays. */
const longest = 320;
/** Of a side, that much must be seen as an edge. */
const leastSupport = 0.45;
/** What the end of the picture counts as a side. */
const frameSupport = 0.5;
const leastArea = 0.12;
/** How far towards the middle the corners go, as a part of the way. */
const inset = 0.012;

export function findPage(picture: Pixels): FoundPage {
  const greys = softened(greysOf(picture, longest));
  const gradient = gradientOf(greys);
  // Above the noise of the picture, and below the edge of paper on a table of nearly its brightness.
  const least = Math.min(8, Math.max(4, quantile(gradient.strength, 0.9) * 0.6));
  const { upright, lying } = findLines(gradient, greys, least);
  let best: Candidate | null = null;
  for (const [left, right] of pairs(upright)) {
    for (const [top, bottom] of pairs(lying)) {
      const found = weigh([top, right, bottom, left], gradient, greys, least);
      if (found && (best === null || found.score > best.score)) best = found;
    }
  }
  if (best === null || best.frames > 2) {
    return { corners: wholePicture, isFound: false, isCut: false };
  }
  return { corners: within(best.corners), isFound: true, isCut: best.frames > 0 };
}

/** A little inside of what was seen: an edge is as wide as its picture is soft, and the table is not wanted. */
function within(corners: Corners): Corners {
  const middle = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
  const closer = (at: number, centre: number) => at + (centre - at) * inset;
  return corners.map(({ x, y }) => ({ x: closer(x, middle.x), y: closer(y, middle.y) })) as unknown as Corners;
}

function pairs(lines: readonly Line[]): [Line, Line][] {
  return lines.flatMap((a, index) => lines.slice(index + 1).map((b): [Line, Line] => [a, b]));
}

function weigh(lines: readonly [Line, Line, Line, Line], gradient: Gradient, size: Size, least: number) {
  const points = cornersOf(lines, size);
  if (!points) return null;
  const area = areaOf(points) / ((size.width - 1) * (size.height - 1));
  if (area < leastArea) return null;
  let support = 0;
  let frames = 0;
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % 4] ?? from;
    const isFrame = isAtFrame(from, to, size);
    const seen = isFrame ? frameSupport : supportOf(from, to, gradient, size, least);
    if (seen < leastSupport) return null;
    if (isFrame) frames += 1;
    support += seen;
  }
  const [a, b, c, d] = points.map(({ x, y }) => ({ x: x / (size.width - 1), y: y / (size.height - 1) }));
  if (!a || !b || !c || !d) return null;
  return { corners: [a, b, c, d] as Corners, score: (support / 4) ** 2 * Math.sqrt(area), frames } satisfies Candidate;
}

/** The four corners in their order; null where the lines do not make a sheet that is seen. */
function cornersOf(lines: readonly [Line, Line, Line, Line], size: Size): Place[] | null {
  const [one, other, two, another] = lines;
  const meetings = [cross(one, another), cross(one, other), cross(two, other), cross(two, another)];
  const points = meetings.flatMap((point) => point ?? []);
  const slack = 0.03;
  const isSeen = ({ x, y }: Place) =>
    x >= -slack * size.width &&
    x <= (1 + slack) * size.width &&
    y >= -slack * size.height &&
    y <= (1 + slack) * size.height;
  if (points.length < 4 || !points.every(isSeen)) return null;
  const inside = points.map(({ x, y }) => ({
    x: Math.min(size.width - 1, Math.max(0, x)),
    y: Math.min(size.height - 1, Math.max(0, y)),
  }));
  const ordered = inOrder(inside);
  return isConvex(ordered) ? ordered : null;
}

function cross(a: Line, b: Line): Place | null {
  const determinant = a.cos * b.sin - a.sin * b.cos;
  if (Math.abs(determinant) < 0.3) return null;
  return {
    x: (a.distance * b.sin - b.distance * a.sin) / determinant,
    y: (b.distance * a.cos - a.distance * b.cos) / determinant,
  };
}

/** Clockwise, beginning with the one that is nearest to the top left. */
function inOrder(points: readonly Place[]): Place[] {
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const around = [...points].sort(
    (a, b) => Math.atan2(a.y - middle.y, a.x - middle.x) - Math.atan2(b.y - middle.y, b.x - middle.x),
  );
  const first = around.reduce((best, point, index) => {
    const old = around[best] ?? point;
    return point.x + point.y < old.x + old.y ? index : best;
  }, 0);
  return [...around.slice(first), ...around.slice(0, first)];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether four points, in this order, stand around a sheet: it may lean, but not be folded. */
export function isConvex(points: readonly Place[]): boolean {
  return points.every((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const after = points[(index + 2) % points.length] ?? point;
    return (next.x - point.x) * (after.y - next.y) - (next.y - point.y) * (after.x - next.x) > 0;
  });
}

function areaOf(points: readonly Place[]): number {
  return Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0) / 2,
  );
}

function isAtFrame(from: Place, to: Place, { width, height }: Size): boolean {
  const margin = 2;
  const both = (is: (place: Place) => boolean) => is(from) && is(to);
  return (
    both(({ x }) => x <= margin) ||
    both(({ y }) => y <= margin) ||
    both(({ x }) => x >= width - 1 - margin) ||
    both(({ y }) => y >= height - 1 - margin)
  );
}

/** What share of a side is seen as an edge that runs along it. */
function supportOf(from: Place, to: Place, { across, down, strength }: Gradient, size: Size, least: number): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 8) return 0;
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const steps = Math.ceil(length / 2);
  let seen = 0;
  for (let step = 0; step <= steps; step += 1) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    let isSeen = false;
    for (let off = -2; off <= 2 && !isSeen; off += 1) {
      const column = Math.round(x + normal.x * off);
      const row = Math.round(y + normal.y * off);
      const i = row * size.width + column;
      const along = Math.abs((across[i] ?? 0) * normal.x + (down[i] ?? 0) * normal.y);
      isSeen = column >= 0 && column < size.width && (strength[i] ?? 0) >= least && along >= 0.8 * (strength[i] ?? 0);
    }
    if (isSeen) seen += 1;
  }
  return seen / (steps + 1);
}
