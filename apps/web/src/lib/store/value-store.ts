import { useSyncExternalStore } from 'react';

/** One value of the whole page, outside React. */
export interface ValueStore<T> {
  readonly get: () => T;
  /** Everybody who listens hears of another value. */
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createValueStore<T>(initial: T): ValueStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (next !== value) {
        value = next;
        for (const listener of listeners) {
          listener();
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value as it stands; draws anew when it changes. */
export function useStoredValue<T>({ subscribe, get }: ValueStore<T>): T {
  return useSyncExternalStore(subscribe, get);
}
