import type { Density } from '../../lib/preference/use-density.ts';
import { useIsMobile } from '../hooks/use-is-mobile.ts';
import { useIsTouch } from '../hooks/use-is-touch.ts';

const heights: Readonly<Record<Density, number>> = { compact: 28, normal: 36, comfortable: 44 };
const twoLines = 64;
const forFingers = 44;
const usualSize = 16;

/** px of a row of a table, for the size of letters that the browser is set to and for fingers where they press. */
export function useRowHeight(density: Density): number {
  const isNarrow = useIsMobile();
  const isTouch = useIsTouch();
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualSize;
  const height = isNarrow ? twoLines : Math.max(heights[density], isTouch ? forFingers : 0);
  return Math.round((height * letters) / usualSize);
}
