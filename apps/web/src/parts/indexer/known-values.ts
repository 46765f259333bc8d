import type { Indexer, IndexerValue } from '@tramite/contract';
import { checkIndexers, type FilledIndexers, filledValue } from './indexer-form.ts';

/** A value that somebody gave for an indexer elsewhere: as it was typed there, or as a record shows it. */
export interface KnownValue {
  readonly id: number;
  readonly value: IndexerValue;
}

export interface Offer {
  readonly indexer: Indexer;
  readonly value: IndexerValue;
}

/**
 * What may fill the empty fields of a record: for each the first value known of the same indexer that its rules take.
 * A value shown with a mask says nothing; options of a list that does not travel whole are left to the search.
 */
export function offersFor(indexers: readonly Indexer[], filled: FilledIndexers, known: readonly KnownValue[]): Offer[] {
  return indexers
    .filter((indexer) => !indexer.readOnly && !indexer.searchable && isEmpty(filledValue(indexer, filled.values)))
    .flatMap((indexer) => {
      for (const { id, value } of known) {
        const taken = id === indexer.id && !isMasked(value) ? accepted(indexer, value) : null;
        if (taken !== null) {
          return [{ indexer, value: taken }];
        }
      }
      return [];
    });
}

function accepted(indexer: Indexer, value: IndexerValue): IndexerValue {
  const { errors, inputs } = checkIndexers([indexer], { values: { [indexer.id]: value }, chosen: {} });
  return errors[indexer.id] === undefined ? (inputs[0]?.value ?? null) : null;
}

function isEmpty(value: IndexerValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isMasked(value: IndexerValue): boolean {
  return typeof value === 'string' && value.includes('•');
}
