import { type IndexerDefinition, isEmptyValue, isListIndexer } from '../indexer/indexer-definition.ts';
import type { StoredIndexer } from '../indexer/to-stored.ts';

export type CarriedDefinition = Pick<IndexerDefinition, 'id' | 'type' | 'multiple' | 'required' | 'readOnly'>;

export interface CarriedIndexers<D extends CarriedDefinition> {
  /** Fields that move along, in the order of the new definitions. */
  readonly kept: readonly StoredIndexer[];
  /** Filled fields the new type lacks or defines differently. */
  readonly lost: readonly StoredIndexer[];
  /** Fields the new type requires that would stay empty. */
  readonly missing: readonly D[];
}

/** What happens to the fields of a record whose type changes. */
export function carryIndexers<D extends CarriedDefinition>(
  definitions: readonly D[],
  stored: readonly StoredIndexer[],
): CarriedIndexers<D> {
  const filled = stored.filter(({ value }) => !isEmptyValue(value));
  const found = definitions.map((definition) => ({ definition, item: filled.find((item) => fits(definition, item)) }));
  const kept = found.flatMap(({ item }) => item ?? []);
  return {
    kept,
    lost: filled.filter((item) => !kept.includes(item)),
    missing: found
      .filter(({ definition, item }) => !item && definition.required && !definition.readOnly)
      .map(({ definition }) => definition),
  };
}

function fits(definition: CarriedDefinition, { id, type, value }: StoredIndexer): boolean {
  return id === definition.id && type === definition.type && Array.isArray(value) === isListIndexer(definition);
}
