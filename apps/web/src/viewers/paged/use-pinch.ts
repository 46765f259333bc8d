import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listenToPinch, type PinchInput } from './pinch.ts';

export interface PinchPlaces {
  readonly scroller: RefObject<HTMLElement | null>;
  /** What grows under the fingers, before the pages are drawn anew. */
  readonly content: RefObject<HTMLElement | null>;
}

/** Pinch, Ctrl and wheel, and double tap on what scrolls. */
export function usePinch({ scroller, content }: PinchPlaces, input: PinchInput): void {
  const handleZoom = useEffectEvent(input.onZoom);
  const handleDoubleTap = useEffectEvent(input.onDoubleTap);
  useEffect(() => {
    if (scroller.current && content.current) {
      return listenToPinch(scroller.current, content.current, {
        onZoom: (factor, at) => handleZoom(factor, at),
        onDoubleTap: (at) => handleDoubleTap(at),
      });
    }
  }, [scroller, content]);
}
