import { type RefObject, useEffect, useState } from 'react';
import type { Size } from './page-placement.ts';

const settleTime = 100;

/** Inner size of an element, without scrollbars: at once when it is known first, then when it has settled. */
export function useRoom(element: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (!current) {
      return;
    }
    let timer = 0;
    let isKnown = false;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      const take = () => setRoom((now) => (now.width === width && now.height === height ? now : { width, height }));
      window.clearTimeout(timer);
      if (isKnown) {
        timer = window.setTimeout(take, settleTime);
      } else {
        isKnown = width > 0;
        take();
      }
    });
    observer.observe(current);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return room;
}
