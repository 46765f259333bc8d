import type { IndexerInput, SharedIndexer } from '@tramite/contract';
import {
  type CheckOptions,
  checkIndexers,
  type FilledIndexers,
  type IndexerMessages,
} from '../../parts/indexer/indexer-form.ts';

/** Fields that are to be changed in many documents, and what is filled in for them. */
export interface SharedForm {
  readonly fields: readonly SharedIndexer[];
  readonly filled: FilledIndexers;
}

export interface SharedValues {
  /** What every document gets; an empty field is emptied in all of them. */
  readonly inputs: IndexerInput[];
  readonly errors: IndexerMessages;
  readonly warnings: IndexerMessages;
}

/** The values of the fields that were chosen to be changed in many documents. */
export function sharedValues(
  fields: readonly SharedIndexer[],
  filled: FilledIndexers,
  options: CheckOptions = {},
): SharedValues {
  const { inputs, errors, warnings } = checkIndexers(fields, filled, options);
  const byId = new Map(inputs.map((input) => [input.id, input]));
  return { inputs: fields.map(({ id }) => byId.get(id) ?? { id, value: null }), errors, warnings };
}
