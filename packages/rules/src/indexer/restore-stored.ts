import type { IndexerOption } from './indexer-definition.ts';
import { type Stored, type StoredIndexer, toStored } from './to-stored.ts';

/** Rebuilds the result of `toStored` from a stored item; `options` resolve labels that contain commas. */
export function restoreStored(item: StoredIndexer, options: readonly IndexerOption[] = []): Stored {
  const { id, name, label, type, format, value } = item;
  const shape = { multiple: Array.isArray(value), required: false, desired: false, readOnly: false };
  return toStored({ id, name, label, type, format, ...shape, options: heldOptions(item, options) }, value);
}

/** The options named by an item's text; `known` resolves labels that contain commas. */
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
