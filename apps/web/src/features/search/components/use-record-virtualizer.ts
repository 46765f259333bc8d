import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';

const recordGap = 8;
const headerHeight = 72;
/** Records drawn beyond those in sight, at first and once the machine has drawn the others. */
const overscan = { first: 1, most: 3, pauseMs: 250 };

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
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const isPinned = pinned !== null && pinned < range.count && !indexes.includes(pinned);
      return isPinned ? [...indexes, pinned].sort((a, b) => a - b) : indexes;
    },
    [pinned],
  );
  // Another function would mean other records: every place would be worked out anew at each step of the scroll.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => estimate,
    getItemKey,
    overscan: useOverscan(ids),
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

/** A new list begins with what is in sight, so that it shows early; its surroundings are drawn one after the other. */
function useOverscan([head]: readonly number[]): number {
  const [grown, setGrown] = useState({ head, count: overscan.first });
  const count = grown.head === head ? grown.count : overscan.first;
  useEffect(() => {
    if (count < overscan.most) {
      const grow = () => startTransition(() => setGrown({ head, count: count + 1 }));
      const timer = setTimeout(grow, overscan.pauseMs);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [head, count]);
  return count;
}
