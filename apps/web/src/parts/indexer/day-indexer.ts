import type { Indexer } from '@tramite/contract';

/** What the inputs of indexers know of one that only asks. */
export const askedIndexer = {
  position: 1,
  group: null,
  required: false,
  desired: false,
  readOnly: false,
  multiple: false,
  alertText: null,
  minDate: null,
  value: null,
  display: '',
} as const;

/** A day that no field of a record holds, such as an end of a period. */
export function dayIndexer(label: string): Indexer {
  const none = { id: 0, name: '', format: null, listId: null, options: [], searchable: false };
  return { ...askedIndexer, ...none, label, type: 'D' };
}
