import { type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { drawnIndexes } from './drawn-range.ts';
import { useDrawingBudget } from './use-drawing-budget.ts';

const recordGap = 8;
const headerHeight = 72;

/** Sizes measured before, by list: going Back finds the list as long as it was, and so the place in it. */
const remembered = new Map<string, VirtualItem[]>();
const rememberedLists = 8;

export interface RecordVirtualizerOptions {
  readonly listKey: string;
  readonly ids: readonly number[];
  readonly estimate: number;
  readonly feed: RefObject<HTMLElement | null>;
  /** Index of the record with the focus inside: it stays in the page however far it is scrolled away. */
  readonly pinned: number | null;
}

/** Records of a long list that are in sight, of heights known only once drawn, scrolled by the window. */
export function useRecordVirtualizer({ listKey, ids, estimate, feed, pinned }: RecordVirtualizerOptions) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useEffect(() => {
    // Where the page is laid out anyway. Until then only the choice of what to draw is off, not its place.
    const frame = requestAnimationFrame(() => {
      const top = Math.round((feed.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      setScrollMargin((known) => (Math.abs(top - known) > 1 ? top : known));
    });
    return () => cancelAnimationFrame(frame);
  });
  const budget = useDrawingBudget(ids);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = drawnIndexes(range, budget);
      const isPinned = pinned !== null && pinned < range.count && !indexes.includes(pinned);
      return isPinned ? [...indexes, pinned].sort((a, b) => a - b) : indexes;
    },
    [pinned, budget],
  );
  // Another function would mean other records: every place would be worked out anew at each step of the scroll.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => estimate,
    getItemKey,
    // The window as it is: the first records are drawn at once, not after they were looked for.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    gap: recordGap,
    scrollMargin,
    scrollPaddingStart: headerHeight,
    rangeExtractor,
    initialMeasurementsCache: remembered.get(listKey) ?? [],
  });
  useEffect(() => {
    return () => {
      remembered.delete(listKey);
      remembered.set(listKey, virtualizer.measurementsCache);
      for (const key of [...remembered.keys()].slice(0, -rememberedLists)) {
        remembered.delete(key);
      }
    };
  }, [listKey, virtualizer]);
  return { virtualizer, scrollMargin };
}
