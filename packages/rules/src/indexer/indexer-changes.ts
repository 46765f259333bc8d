import type { IndexerValue } from './indexer-definition.ts';
import type { StoredIndexer } from './to-stored.ts';

/** `before` and `after` are display texts, '' when empty. */
export interface IndexerChange {
  readonly id: number;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type Item = Pick<StoredIndexer, 'id' | 'label' | 'value' | 'display'>;

/** Changed values in the order of `after`. A renamed label is not a change. */
export function indexerChanges(before: readonly Item[], after: readonly Item[]): IndexerChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.map(({ id }) => id));
  const filled = after
    .filter((item) => !isSameValue(old.get(item.id)?.value ?? null, item.value))
    .map(({ id, label, display }) => ({ id, label, before: old.get(id)?.display ?? '', after: display }));
  const emptied = before
    .filter(({ id, value }) => !kept.has(id) && value !== null)
    .map(({ id, label, display }) => ({ id, label, before: display, after: '' }));
  return [...filled, ...emptied];
}

export function isSameValue(one: IndexerValue, other: IndexerValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
