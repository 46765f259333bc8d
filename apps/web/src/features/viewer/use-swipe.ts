import { type RefObject, useEffect, useRef } from 'react';
import { listenToSwipe } from './swipe.ts';

/** One finger going sideways over an element. */
export function useSwipe(place: RefObject<HTMLElement | null>, onSwipe: ((by: 1 | -1) => void) | undefined): void {
  const current = useRef(onSwipe);
  current.current = onSwipe;
  useEffect(() => (place.current ? listenToSwipe(place.current, (by) => current.current?.(by)) : undefined), [place]);
}
