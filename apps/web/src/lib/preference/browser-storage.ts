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

export const localStore = safeStorage(() => window.localStorage);
export const tabStore = safeStorage(() => window.sessionStorage);

/** Parses stored JSON; anything unreadable counts as absent. */
export function parseStored(text: string | null): unknown {
  return text === null ? null : safe<unknown>(() => JSON.parse(text), null);
}
