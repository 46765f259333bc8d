import { localStore, parseStored, tracePrefix } from '../store/browser-storage.ts';
import { createValueStore } from '../store/value-store.ts';

/** An unfinished input stored in this browser, until it is too old or the user signs out. */
export interface KeptDraft {
  readonly id: string;
  /** Last change, in ms. */
  readonly at: number;
  /** May come from an older version of the app: check its shape. */
  readonly value: unknown;
}

/** Personal data must not stay in a browser for ever. */
export const keptDays = 7;

const prefix = `${tracePrefix}draft.`;
const changes = createValueStore(0);

window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(prefix)) {
    tell();
  }
});

function tell(): void {
  changes.set(changes.get() + 1);
}

/** Notifies about changes of any draft in this browser. */
export const keptChanges = changes;

/** Key prefix of a user's drafts of one screen. */
export function keptKey(screen: string, userId: number, customerId: number, id = ''): string {
  return `${prefix}${userId}.${customerId}.${screen}.${id}`;
}

export function readKept(key: string): unknown {
  return readRecord(key)?.value ?? null;
}

export function writeKept(key: string, value: unknown): void {
  localStore.set(key, JSON.stringify({ at: Date.now(), value }));
  tell();
}

export function removeKept(key: string): void {
  if (localStore.get(key) !== null) {
    localStore.remove(key);
    tell();
  }
}

export function listKept(begin: string): KeptDraft[] {
  return localStore
    .keys()
    .filter((key) => key.startsWith(begin))
    .flatMap((key) => {
      const record = readRecord(key);
      return record ? [{ ...record, id: key.slice(begin.length) }] : [];
    })
    .sort((a, b) => b.at - a.at);
}

export function dropOldDrafts(): void {
  for (const key of localStore.keys().filter((each) => each.startsWith(prefix))) {
    if (readRecord(key) === null) {
      localStore.remove(key);
    }
  }
}

function readRecord(key: string): Omit<KeptDraft, 'id'> | null {
  const record = parseStored(localStore.get(key)) as { readonly at?: unknown; readonly value?: unknown } | null;
  const { at, value } = record ?? {};
  return typeof at === 'number' && Date.now() - at < keptDays * 86_400_000 ? { at, value } : null;
}
