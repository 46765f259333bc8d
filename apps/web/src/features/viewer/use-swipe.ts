import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listenToSwipe } from './swipe.ts';

/** One finger going sideways over an element. */
export function useSwipe(place: RefObject<HTMLElement | null>, onSwipe: ((by: 1 | -1) => void) | undefined): void {
  const handleSwipe = useEffectEvent((by: 1 | -1) => onSwipe?.(by));
  useEffect(() => (place.current ? listenToSwipe(place.current, (by) => handleSwipe(by)) : undefined), [place]);
}
