/** Never throws: unavailable or full storage acts as empty. */
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

/** Key prefix for traces of a user (names, counts), removed at sign-out. Preferences and device trust stay. */
export const tracePrefix = 'tramite.trace.';

export const localStore = safeStorage(() => window.localStorage);
export const tabStore = safeStorage(() => window.sessionStorage);

export function removeKeys(store: SafeStorage, prefix: string): void {
  for (const key of store.keys()) {
    if (key.startsWith(prefix)) {
      store.remove(key);
    }
  }
}

/** With the database of that name, where scanned pages wait. */
export function removeTraces(): void {
  removeKeys(localStore, tracePrefix);
  safe<unknown>(() => indexedDB.deleteDatabase(tracePrefix), null);
}

/** Null if unreadable. */
export function parseStored(text: string | null): unknown {
  return text === null ? null : safe<unknown>(() => JSON.parse(text), null);
}
