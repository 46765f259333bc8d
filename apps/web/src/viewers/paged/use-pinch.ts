import { type RefObject, useEffect, useRef } from 'react';
import { listenToPinch, type PinchInput } from './pinch.ts';

export interface PinchPlaces {
  readonly scroller: RefObject<HTMLElement | null>;
  /** What grows under the fingers, before the pages are drawn anew. */
  readonly content: RefObject<HTMLElement | null>;
}

/** Pinch, Ctrl and wheel, and double tap on what scrolls. */
export function usePinch({ scroller, content }: PinchPlaces, input: PinchInput): void {
  const current = useRef(input);
  current.current = input;
  useEffect(() => {
    if (scroller.current && content.current) {
      return listenToPinch(scroller.current, content.current, {
        onZoom: (factor, at) => current.current.onZoom(factor, at),
        onDoubleTap: (at) => current.current.onDoubleTap(at),
      });
    }
  }, [scroller, content]);
}
