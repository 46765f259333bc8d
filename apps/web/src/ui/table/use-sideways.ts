import { type RefObject, useRef } from 'react';

/** Keeps the header of a table beside its body when one of them is scrolled to the side. */
export function useSideways(body: RefObject<HTMLElement | null>) {
  const header = useRef<HTMLDivElement>(null);
  const follow = (one: HTMLElement | null, other: HTMLElement | null) => {
    if (one && other && one.scrollLeft !== other.scrollLeft) {
      one.scrollLeft = other.scrollLeft;
    }
  };
  return {
    header,
    onBodyScroll: () => follow(header.current, body.current),
    onHeaderScroll: () => follow(body.current, header.current),
  };
}
