import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { layerOfKey } from '../../lib/shortcut/top-layer.ts';

/** Mantine marks what closes something of its own upon this very key, such as an open list. */
const isTaken = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** Esc for a dialog inside `root`, while it is on top. Mantine's own way closes every open dialog at once. */
export function useEscape(root: RefObject<Element | null>, onEscape: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      const isOurs = root.current?.contains(layerOfKey()) ?? false;
      if (event.key === 'Escape' && !event.isComposing && isOurs && !isTaken(event)) {
        onEscape();
      }
    },
    { capture: true },
  );
}
