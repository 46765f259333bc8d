import type { IndexerOption } from './indexer-definition.ts';
import { type Stored, type StoredIndexer, toStored } from './to-stored.ts';

/**
 * What `toStored` writes for an item that a record keeps, from the item alone: its text names the options it holds.
 * @param options labels of options by id, asked where the labels themselves hold commas
 */
export function restoreStored(item: StoredIndexer, options: readonly IndexerOption[] = []): Stored {
  const { id, name, label, type, format, value } = item;
  const shape = { multiple: Array.isArray(value), required: false, desired: false, readOnly: false };
  return toStored({ id, name, label, type, format, ...shape, options: heldOptions(item, options) }, value);
}

/**
 * Options that an item of a record holds, named by its text.
 * @param known asked where labels themselves hold commas
 */
export function heldOptions(
  { value, display }: Pick<StoredIndexer, 'value' | 'display'>,
  known: readonly IndexerOption[] = [],
): readonly IndexerOption[] {
  if (typeof value === 'number') return [{ id: value, label: display }];
  if (value === null || typeof value !== 'object') return [];
  const labels = display.split(', ');
  if (labels.length !== value.length) return known;
  return value.flatMap((id, index) => (typeof id === 'number' ? [{ id, label: labels[index] ?? '' }] : []));
}
