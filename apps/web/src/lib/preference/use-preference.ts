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

const keyOf = (userId: number | undefined, name: string) => `tramite.preference.${userId ?? 0}.${name}`;

function useStoredText(name: string): [string | null, (text: string) => void] {
  const key = keyOf(useSession().info?.userId, name);
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
  return [allowedOf(stored, allowed, initial), setValue];
}

/** A user's choice as it stands, for what begins before anything is drawn. */
export function preferenceNow<T extends string>(userId: number, name: string, allowed: readonly T[], initial: T): T {
  return allowedOf(localStore.get(keyOf(userId, name)), allowed, initial);
}

function allowedOf<T extends string>(stored: string | null, allowed: readonly T[], initial: T): T {
  return allowed.find((word) => word === stored) ?? initial;
}

/** A larger value stored on this device per user; `read` validates it. */
export function useStoredPreference<T>(name: string, read: (stored: unknown) => T): [T, (value: T) => void] {
  const [stored, setText] = useStoredText(name);
  const value = useMemo(() => read(parseStored(stored)), [read, stored]);
  return [value, (next) => setText(JSON.stringify(next))];
}
