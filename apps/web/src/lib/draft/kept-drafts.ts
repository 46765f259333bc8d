import { localStore, parseStored, tracePrefix } from '../store/browser-storage.ts';
import { createValueStore } from '../store/value-store.ts';

/** Something unfinished that its user finds again in this browser: until it is too old, or the user leaves on purpose. */
export interface KeptDraft {
  readonly id: string;
  /** When it was changed last, in ms. */
  readonly at: number;
  /** As an older version of the page may have written it: check its shape. */
  readonly value: unknown;
}

/** Days after which a draft is forgotten; what people typed about others does not stay for ever. */
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

/** Changes its value whenever a draft of this browser does. */
export const keptChanges = changes;

/** Begins the keys of the drafts that one user has of one screen. */
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

/** The drafts whose keys begin so, the latest first. */
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

/** Drops what is too old, whosever it is. */
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
