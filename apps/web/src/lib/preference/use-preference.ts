import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';
import { localStore } from './browser-storage.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A choice of the user among a few words, remembered on this device per user; an unknown stored word counts as absent. */
export function usePreference<T extends string>(
  name: string,
  allowed: readonly T[],
  initial: T,
): [T, (value: T) => void] {
  const userId = useSession().info?.userId ?? 0;
  const key = `tramite.preference.${userId}.${name}`;
  const stored = useSyncExternalStore(subscribe, () => localStore.get(key));
  const setValue = useCallback(
    (value: T) => {
      localStore.set(key, value);
      for (const listener of listeners) {
        listener();
      }
    },
    [key],
  );
  return [allowed.find((word) => word === stored) ?? initial, setValue];
}
