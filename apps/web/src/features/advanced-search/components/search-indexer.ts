import type { Indexer, IndexerOperator, IndexerValue } from '@tramite/contract';
import type { IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import { isDateIndexer, isOptionIndexer } from '@tramite/rules/indexer/indexer-definition';
import type { QueryField } from '@tramite/rules/search/query-syntax/query-catalogue';
import { isMoneyField } from '@tramite/rules/search/query-syntax/query-values';
import { askedIndexer } from '../../../parts/indexer/asked-indexer.ts';

/** A field of a search as the inputs of indexers take it. A part of a text has no mask. */
export function searchIndexer(field: QueryField, op: IndexerOperator): Indexer {
  const { id, name, label, listId, options, searchable } = field;
  const isPart = op === 'contains' || op === 'prefix';
  return {
    ...askedIndexer,
    id,
    name,
    label,
    type: inputType(field),
    format: isPart || isMoneyField(field) ? null : field.format,
    listId,
    options,
    searchable,
    multiple: op === 'in',
  };
}

function inputType(field: QueryField): Indexer['type'] {
  if (isMoneyField(field)) return 'V';
  if (isDateIndexer(field)) return 'D';
  if (isOptionIndexer(field)) return 'L';
  return field.type === 'I' ? 'I' : 'S';
}

/**
 * Options of a list that does not travel are named by their label in a search, while its input knows them by number:
 * these stand for the labels in it.
 */
export function namedOptions(value: IndexerValue): { readonly value: IndexerValue; readonly options: IndexerOption[] } {
  const list = Array.isArray(value) ? value : [value];
  const named = list.map((each, index) => (typeof each === 'string' && each !== '' ? -1 - index : each));
  const options = list.flatMap((each, index) => (named[index] === each ? [] : [{ id: -1 - index, label: `${each}` }]));
  return { value: Array.isArray(value) ? (named as (string | number)[]) : (named[0] ?? null), options };
}

/** Back from `namedOptions`, with the option that was just chosen. */
export function labelsOf(value: IndexerValue, known: readonly IndexerOption[], chosen?: IndexerOption): IndexerValue {
  const labelOf = (each: string | number) =>
    [...known, ...(chosen ? [chosen] : [])].find(({ id }) => id === each)?.label ?? each;
  if (Array.isArray(value)) {
    return value.map(labelOf);
  }
  return value === null ? null : labelOf(value);
}
