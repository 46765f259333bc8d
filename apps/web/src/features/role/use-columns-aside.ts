import { useCallback, useEffect, useRef, useState } from 'react';

const nowhere = { isWider: false, hasLeft: false, hasRight: false };

/** What of a wide table lies aside, and the way to it. */
export function useColumnsAside() {
  const box = useRef<HTMLElement>(null);
  const [state, setState] = useState(nowhere);
  const measure = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = box.current ?? {};
    const room = scrollWidth - clientWidth;
    const next = { isWider: room > 1, hasLeft: scrollLeft > 1, hasRight: scrollLeft < room - 1 };
    setState((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  }, []);
  useEffect(() => {
    const seen = new ResizeObserver(measure);
    const table = box.current?.firstElementChild;
    if (box.current && table) {
      seen.observe(box.current);
      seen.observe(table);
    }
    return () => seen.disconnect();
  }, [measure]);
  const go = (way: -1 | 1) => box.current?.scrollBy({ left: way * 112, behavior: 'smooth' });
  return { ...state, box, onScroll: measure, go };
}
