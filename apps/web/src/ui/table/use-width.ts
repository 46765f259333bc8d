import { type RefObject, useLayoutEffect, useState } from 'react';

/** px an element is wide, as it changes; null until it is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) {
      return undefined;
    }
    const measure = () => setWidth(measured.offsetWidth || window.innerWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
