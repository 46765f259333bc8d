import type { IndexerDefinition } from './indexer-definition.ts';

/** Most values a multiple indexer takes. */
export const MAX_QUANTITY = 200;

/** Fewest values of a multiple indexer: 1 if required, else 0. */
export function minimumQuantity(definition: Pick<IndexerDefinition, 'required'>): number {
  return definition.required ? 1 : 0;
}

/** Quantity a person typed; one that is not a positive integer falls back to the minimum. */
export function quantityOf(typed: string | number, definition: Pick<IndexerDefinition, 'required'>): number {
  const quantity = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN);
  if (!Number.isInteger(quantity) || quantity <= 0) return minimumQuantity(definition);
  return Math.min(quantity, MAX_QUANTITY);
}

/** The list grown with `empty` or cut at its end to match the quantity. */
export function resizeValues<T>(values: readonly T[], quantity: number, empty: T): T[] {
  return Array.from({ length: quantity }, (_, index) => values[index] ?? empty);
}
