import type { IndexerDefinition } from './indexer-definition.ts';

/** Largest number of values in a multiple field. */
export const MAX_QUANTITY = 200;

/** 1 if required, else 0. */
export function minimumQuantity(definition: Pick<IndexerDefinition, 'required'>): number {
  return definition.required ? 1 : 0;
}

/** A typed quantity that is not a positive integer becomes the minimum. */
export function quantityOf(typed: string | number, definition: Pick<IndexerDefinition, 'required'>): number {
  const quantity = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN);
  if (!Number.isInteger(quantity) || quantity <= 0) return minimumQuantity(definition);
  return Math.min(quantity, MAX_QUANTITY);
}

/** Pads the list with `empty` or cuts its end. */
export function resizeValues<T>(values: readonly T[], quantity: number, empty: T): T[] {
  return Array.from({ length: quantity }, (_, index) => values[index] ?? empty);
}
