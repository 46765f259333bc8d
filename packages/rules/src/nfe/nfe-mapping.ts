import type { NfeField } from '@tramite/contract';
import { type IndexerDefinition, isDateIndexer, isOptionIndexer } from '../indexer/indexer-definition.ts';
import { formatCents } from '../money/cents.ts';
import { normaliseText } from '../text/normalise-text.ts';
import type { Nfe } from './nfe.ts';
import { usualFieldOf, valueOfField } from './nfe-fields.ts';

/** From what an indexer is filled, where somebody said so; null: from nothing. */
export interface MappedIndexer {
  readonly indexerId: number;
  readonly field: NfeField | null;
}

type Fillable = Pick<IndexerDefinition, 'id' | 'name' | 'type' | 'options'> & { readonly format: string | null };

/** The field that an indexer is filled from: as somebody said, else by its name or format. */
export function fieldOfIndexer(mapping: readonly MappedIndexer[], indexer: Fillable): NfeField | null {
  const mapped = mapping.find(({ indexerId }) => indexerId === indexer.id);
  return mapped ? mapped.field : usualFieldOf(indexer);
}

/**
 * What an NF-e says in a field, in the form that the indexer is sent: cents and whole numbers as numbers, the id of the
 * option that is called so, else text. Null where the NF-e says nothing; what does not fit is sent and refused.
 */
export function filledValue(nfe: Nfe, field: NfeField, { type, options }: Pick<Fillable, 'type' | 'options'>) {
  const value = valueOfField(nfe, field);
  if (value === null || isDateIndexer({ type })) return value;
  if (isOptionIndexer({ type })) {
    const wanted = normaliseText(String(value));
    return options?.find(({ label }) => normaliseText(label) === wanted)?.id ?? String(value);
  }
  if (type === 'V' || type === 'I') return /^\d{1,15}$/.test(String(value)) ? Number(value) : value;
  return field === 'value' ? formatCents(nfe.valueCents) : String(value);
}
