import { type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsPrinting } from '../hooks/use-is-printing.ts';
import { drawnIndexes } from './drawn-range.ts';
import { focusWhenDrawn } from './focus-when-drawn.ts';
import { useDrawingBudget } from './use-drawing-budget.ts';

/** Sizes measured before, by list: going Back finds the list as long as it was, and so the place in it. */
const remembered = new Map<string, VirtualItem[]>();
const rememberedLists = 8;

/** Where somebody is in a list, for the same list drawn otherwise to begin there. */
export interface Place {
  /** The record with the focus, else the first in sight. */
  index: number;
  hasFocus: boolean;
}

export interface RecordPlace {
  readonly place?: Place;
}

export interface RecordVirtualizerOptions extends RecordPlace {
  readonly listKey: string;
  /** One key a record; a record that becomes taller gets another, and so another height. */
  readonly keys: readonly (number | string)[];
  readonly estimate: number;
  readonly feed: RefObject<HTMLElement | null>;
  /** Index of the record with the focus inside: it stays in the page however far it is scrolled away. */
  readonly pinned: number | null;
  /** px between records. */
  readonly gap: number;
  /** px at the top of the window that lie over the list. */
  readonly covered: number;
  /** How many records a new list draws at once. */
  readonly drawn?: number;
  /** What tells one list from another; the first record unless said. */
  readonly head?: number | string;
}

/** Records of a long list that are in sight, of heights known only once drawn, scrolled by the window. */
export function useRecordVirtualizer(options: RecordVirtualizerOptions) {
  const { listKey, keys, estimate, feed, pinned, gap, covered, drawn = 1, head = keys[0] } = options;
  const [scrollMargin, setScrollMargin] = useState(0);
  useEffect(() => {
    // Where the page is laid out anyway. Until then only the choice of what to draw is off, not its place.
    const frame = requestAnimationFrame(() => {
      const top = Math.round((feed.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      setScrollMargin((known) => (Math.abs(top - known) > 1 ? top : known));
    });
    return () => cancelAnimationFrame(frame);
  });
  const budget = useDrawingBudget(head, drawn);
  const isPrinting = useIsPrinting();
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) {
        return Array.from({ length: range.count }, (_, index) => index);
      }
      const indexes = drawnIndexes(range, budget);
      const isPinned = pinned !== null && pinned < range.count && !indexes.includes(pinned);
      return isPinned ? [...indexes, pinned].sort((a, b) => a - b) : indexes;
    },
    [pinned, budget, isPrinting],
  );
  // Another function would mean other records: every place would be worked out anew at each step of the scroll.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => estimate,
    getItemKey,
    // The window as it is: the first records are drawn at once, not after they were looked for.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    gap,
    scrollMargin,
    scrollPaddingStart: covered,
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
  usePlace(options, virtualizer);
  return { virtualizer, scrollMargin };
}

type Virtualizer = ReturnType<typeof useWindowVirtualizer>;

/** Begins where the list before was, once the page is laid out, and notes from then on where it is. */
function usePlace({ place, feed, covered }: RecordVirtualizerOptions, virtualizer: Virtualizer): void {
  const noted = useRef(place);
  useLayoutEffect(() => {
    const before = noted.current;
    const list = feed.current;
    if (!before || !list) {
      return undefined;
    }
    if (before.index > 0) {
      const top = list.getBoundingClientRect().top + window.scrollY;
      const [offset] = virtualizer.getOffsetForIndex(before.index, 'start') ?? [0];
      window.scrollTo({ top: offset + top - virtualizer.options.scrollMargin, behavior: 'instant' });
    }
    if (before.hasFocus) {
      before.hasFocus = false;
      focusWhenDrawn(list, before.index);
    }
    return () => {
      const focused = list.contains(document.activeElement) && document.activeElement?.closest('[data-index]');
      if (focused) {
        Object.assign(noted.current ?? {}, { index: Number(focused.getAttribute('data-index')), hasFocus: true });
      }
    };
  }, [feed, virtualizer]);
  useEffect(() => {
    noted.current = place;
    const { scrollOffset, options } = virtualizer;
    if (place && options.scrollMargin > 0) {
      const offset = (scrollOffset ?? 0) + covered;
      place.index = offset > options.scrollMargin ? (virtualizer.getVirtualItemForOffset(offset)?.index ?? 0) : 0;
    }
  });
}
