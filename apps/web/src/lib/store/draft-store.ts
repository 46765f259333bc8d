import { parseStored, removeKeys, tabStore } from './browser-storage.ts';

const prefix = 'tramite.draft.';

export function draftKey(screen: string, userId: number, customerId: number): string {
  return `${prefix}${userId}.${customerId}.${screen}`;
}

export function readDraft(key: string): unknown {
  return parseStored(tabStore.get(key));
}

export function writeDraft(key: string, value: unknown): void {
  tabStore.set(key, JSON.stringify(value));
}

export function removeDraft(key: string): void {
  tabStore.remove(key);
}

/** At sign-out. */
export function clearDrafts(): void {
  removeKeys(tabStore, prefix);
}
