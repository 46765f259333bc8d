import { useSyncExternalStore } from 'react';

let isOpen = true;
const listeners = new Set<() => void>();

/** Shows or hides the top bar, as the parent of the frame wishes. */
export function setTopBarOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) {
    listener();
  }
}

export function useTopBarOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}
