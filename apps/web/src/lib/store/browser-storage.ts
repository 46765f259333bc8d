/** Storage that never throws: private windows and full disks behave like an empty one. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

function safe<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}

function safeStorage(pick: () => Storage): SafeStorage {
  return {
    get: (key) => safe(() => pick().getItem(key), null),
    set: (key, value) => safe(() => pick().setItem(key, value), undefined),
    remove: (key) => safe(() => pick().removeItem(key), undefined),
    keys: () => safe(() => Array.from({ length: pick().length }, (_, i) => pick().key(i) ?? ''), []),
  };
}

/**
 * Begins the key of everything in local storage that tells what a user saw or did, such as names and counts: it goes
 * when the user leaves. How the user likes the product, and the browser's trust, stay.
 */
export const tracePrefix = 'tramite.trace.';

export const localStore = safeStorage(() => window.localStorage);
export const tabStore = safeStorage(() => window.sessionStorage);

/** Removes every key that begins so. */
export function removeKeys(store: SafeStorage, prefix: string): void {
  for (const key of store.keys()) {
    if (key.startsWith(prefix)) {
      store.remove(key);
    }
  }
}

/** Parses stored JSON; anything unreadable counts as absent. */
export function parseStored(text: string | null): unknown {
  return text === null ? null : safe<unknown>(() => JSON.parse(text), null);
}
