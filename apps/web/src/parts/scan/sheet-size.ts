import type { Shape } from '../../lib/picture/straighten.ts';
import { shapeOf } from '../../lib/picture/straighten.ts';
import type { KeptPage } from './scanned-page.ts';

const millimetresPerInch = 25.4;
const pointsPerInch = 72;
const a4 = { short: 210, long: 297 };
/** What is shot by hand is never quite as long as it is. */
const likeness = 0.06;

export interface SheetSize {
  /** Of the page of the PDF, in points, after it was turned. */
  readonly paper: Shape;
  /** Of the picture before it is turned; never more than was shot. */
  readonly pixels: Shape;
}

/** How large a page becomes: A4 where it looks like it, as long as A4 where not. */
export function sheetSize(
  { corners, size, turns }: Pick<KeptPage, 'corners' | 'size' | 'turns'>,
  dpi: number,
): SheetSize {
  const shot = shapeOf(corners, size);
  const long = Math.max(shot.width, shot.height, 1);
  const short = Math.max(1, Math.min(shot.width, shot.height));
  const isA4 = Math.abs(long / short / (a4.long / a4.short) - 1) < likeness;
  const inches = {
    long: a4.long / millimetresPerInch,
    short: (isA4 ? a4.short : (a4.long * short) / long) / millimetresPerInch,
  };
  const scale = Math.min(1, long / (inches.long * dpi));
  const isWide = shot.width > shot.height;
  const lay = (longer: number, shorter: number): Shape => ({
    width: Math.max(1, isWide ? longer : shorter),
    height: Math.max(1, isWide ? shorter : longer),
  });
  const pixels = lay(Math.round(inches.long * dpi * scale), Math.round(inches.short * dpi * scale));
  const paper = lay(inches.long * pointsPerInch, inches.short * pointsPerInch);
  return { pixels, paper: turns % 2 === 0 ? paper : { width: paper.height, height: paper.width } };
}
