import { createValueStore, useStoredValue } from '../store/value-store.ts';

const isOpen = createValueStore(true);

export function setTopBarOpen(open: boolean): void {
  isOpen.set(open);
}

export function useTopBarOpen(): boolean {
  return useStoredValue(isOpen);
}
