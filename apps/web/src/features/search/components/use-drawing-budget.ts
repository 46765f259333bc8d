import { startTransition, useEffect, useState } from 'react';
import { isTraversal } from '../../../lib/navigation/traversal.ts';

/** Records that fill most screens. */
const screenful = 10;
const everything = Number.POSITIVE_INFINITY;

/**
 * How many records of a list may be drawn. A new one comes record by record, from frame to frame, so that it shows early
 * and clicks and keys are answered between; what Back leads to comes whole, for the place in it to be found.
 */
export function useDrawingBudget([head]: readonly number[]): number {
  const [grown, setGrown] = useState({ head, budget: 1 });
  const isNew = grown.head !== head;
  const first = isTraversal() ? everything : 1;
  const budget = isNew ? first : grown.budget;
  useEffect(() => {
    if (budget < everything || isNew) {
      const next = budget < screenful ? budget + 1 : everything;
      const frame = requestAnimationFrame(() => startTransition(() => setGrown({ head, budget: next })));
      return () => cancelAnimationFrame(frame);
    }
    return undefined;
  }, [head, isNew, budget]);
  return budget;
}
