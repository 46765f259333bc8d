import { restoreStored } from '@tramite/rules/indexer/restore-stored';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { FilledIndexers } from './indexer.fill.ts';

/** What a record keeps of its fields, as its rows are written. */
export type KeptIndexers = Pick<FilledIndexers, 'items' | 'fields' | 'words'>;

/** Fields that stay as they are, of a record whose rows are written anew. */
export function keepIndexers(items: readonly StoredIndexer[]): KeptIndexers {
  const kept = items.map((item) => restoreStored(item));
  return {
    items: kept.map(({ item }) => item),
    fields: kept.flatMap(({ item, rows }) => rows.map((row) => ({ indexerId: item.id, ...row }))),
    words: [...new Set(kept.flatMap(({ words }) => words))],
  };
}
