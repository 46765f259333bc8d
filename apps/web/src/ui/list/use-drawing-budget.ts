import { startTransition, useEffect, useState } from 'react';
import { isTraversal } from '../../lib/navigation/traversal.ts';

/** Frames in which a screen is filled. */
const frames = 10;
const everything = Number.POSITIVE_INFINITY;

/**
 * How many records of a list may be drawn. A new one comes record by record, from frame to frame, so that it shows early
 * and clicks and keys are answered between, `step` at a time; what Back leads to comes whole, for the place in it to be found.
 */
export function useDrawingBudget(head: number | string | undefined, step: number): number {
  const [grown, setGrown] = useState({ head, budget: step });
  const isNew = grown.head !== head;
  const first = isTraversal() ? everything : step;
  const budget = isNew ? first : grown.budget;
  useEffect(() => {
    if (budget < everything || isNew) {
      const next = budget < frames * step ? budget + step : everything;
      const frame = requestAnimationFrame(() => startTransition(() => setGrown({ head, budget: next })));
      return () => cancelAnimationFrame(frame);
    }
    return undefined;
  }, [head, isNew, budget, step]);
  return budget;
}
