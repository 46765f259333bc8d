import { createValueStore, useStoredValue } from '../store/value-store.ts';

const isOpen = createValueStore(true);

/** Shows or hides the top bar, as the parent of the frame wishes. */
export function setTopBarOpen(open: boolean): void {
  isOpen.set(open);
}

export function useTopBarOpen(): boolean {
  return useStoredValue(isOpen);
}
