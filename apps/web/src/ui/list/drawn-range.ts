import type { Range } from '@tanstack/react-virtual';

/** Records drawn before and after those in sight, so that a scroll finds them there. */
const overscan = 3;

/** Indexes of at most `budget` records: those in sight from the first on, then the ones after, then the ones before. */
export function drawnIndexes(
  { startIndex, endIndex, count }: Pick<Range, 'startIndex' | 'endIndex' | 'count'>,
  budget: number,
): number[] {
  const last = Math.min(count - 1, endIndex + overscan, startIndex + budget - 1);
  const left = budget - (last - startIndex + 1);
  const first = Math.max(0, startIndex - Math.min(overscan, left));
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
