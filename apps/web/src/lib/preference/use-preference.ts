import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';
import { localStore, parseStored } from '../store/browser-storage.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function useStoredText(name: string): [string | null, (text: string) => void] {
  const userId = useSession().info?.userId ?? 0;
  const key = `tramite.preference.${userId}.${name}`;
  const stored = useSyncExternalStore(subscribe, () => localStore.get(key));
  const setText = useCallback(
    (text: string) => {
      localStore.set(key, text);
      for (const listener of listeners) {
        listener();
      }
    },
    [key],
  );
  return [stored, setText];
}

/** A choice stored on this device per user; unknown stored values are ignored. */
export function usePreference<T extends string>(
  name: string,
  allowed: readonly T[],
  initial: T,
): [T, (value: T) => void] {
  const [stored, setValue] = useStoredText(name);
  return [allowed.find((word) => word === stored) ?? initial, setValue];
}

/** A larger value stored on this device per user; `read` validates it. */
export function useStoredPreference<T>(name: string, read: (stored: unknown) => T): [T, (value: T) => void] {
  const [stored, setText] = useStoredText(name);
  const value = useMemo(() => read(parseStored(stored)), [read, stored]);
  return [value, (next) => setText(JSON.stringify(next))];
}
