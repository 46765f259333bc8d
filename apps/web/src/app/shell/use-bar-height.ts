import { type RefObject, useLayoutEffect } from 'react';

const property = '--tr-header-height';

/** Tells the style sheets how high the top bar is, which grows with its letters; 0 while there is none. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(property, `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    measure();
    if (bar.current) {
      observer.observe(bar.current);
    }
    return () => {
      observer.disconnect();
      style.setProperty(property, '0px');
    };
  }, [bar]);
}
