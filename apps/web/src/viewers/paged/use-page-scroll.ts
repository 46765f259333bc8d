import { useDebouncedCallback } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Anchor,
  anchorAt,
  layoutPages,
  nearbyRange,
  nextRange,
  type PageRange,
  pageAt,
  pageMargin,
  type Rotation,
  rangeAfter,
  type Size,
  scrollTo,
  type Zoom,
} from './page-placement.ts';
import { useRoom } from './use-room.ts';

export interface PageScrollInput {
  readonly count: number;
  /** Natural size of the first page, the guess for all others until they are known. */
  readonly firstSize: Size;
  readonly zoom: Zoom;
  readonly rotation: Rotation;
}

/** ms after a jump before the neighbours of what is in sight are drawn too. */
const settleTime = 200;

/** Where the pages lie and which are in sight; what is read stays in place when sizes, zoom or room change. */
export function usePageScroll({ count, firstSize, zoom, rotation }: PageScrollInput) {
  const scroller = useRef<HTMLElement>(null);
  const room = useRoom(scroller);
  const [known, setKnown] = useState<ReadonlyMap<number, Size>>(new Map());
  const layout = useMemo(
    () => layoutPages({ count, sizeOf: (index) => known.get(index) ?? firstSize, zoom, rotation, room }),
    [count, known, firstSize, zoom, rotation, room],
  );
  const [page, setPage] = useState(1);
  const [range, setRange] = useState<PageRange>({ from: 0, to: 0 });
  const anchor = useRef<Anchor | null>(null);
  const settle = useDebouncedCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    setRange((now) => nextRange(now, nearbyRange(layout, scrollTop, clientHeight)));
  }, settleTime);
  const read = () => {
    const view = scroller.current;
    if (view) {
      const scroll = { left: view.scrollLeft, top: view.scrollTop };
      setPage(pageAt(layout, scroll.top + view.clientHeight / 3) + 1);
      setRange((now) => nextRange(now, rangeAfter(now, layout, scroll.top, view.clientHeight)));
      settle();
      return scroll;
    }
    return { left: 0, top: 0 };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout brings back what was under the anchor
  useLayoutEffect(() => {
    const view = scroller.current;
    if (view && room.width > 0) {
      if (anchor.current) {
        view.scrollTo({ ...scrollTo(layout, anchor.current), behavior: 'instant' });
      } else {
        view.scrollTo({ left: (layout.width - view.clientWidth) / 2, behavior: 'instant' });
      }
      read();
    }
  }, [layout]);
  return {
    scroller,
    layout,
    page,
    range,
    isReady: room.width > 0,
    onScroll: () => {
      const scroll = read();
      const { clientWidth = 0, clientHeight = 0 } = scroller.current ?? {};
      anchor.current = anchorAt(layout, scroll, { x: clientWidth / 2, y: clientHeight / 3 });
    },
    /** Keeps a point of the view, px from its corner, in place through the next change. */
    hold: (point: { x: number; y: number }) => {
      const { scrollLeft: left = 0, scrollTop: top = 0 } = scroller.current ?? {};
      anchor.current = anchorAt(layout, { left, top }, point);
    },
    learn: (index: number, size: Size) =>
      setKnown((now) => {
        const { width: w, height: h } = now.get(index) ?? firstSize;
        return w === size.width && h === size.height ? now : new Map(now).set(index, size);
      }),
    goTo: (target: number) => {
      const index = Math.min(Math.max(target, 1), count) - 1;
      scroller.current?.scrollTo({ top: (layout.pages[index]?.top ?? 0) - pageMargin, behavior: 'instant' });
    },
  };
}
