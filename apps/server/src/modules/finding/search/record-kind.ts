import type { SearchType } from '@tramite/contract';

/** What can be searched: where its rows, its words and its field values stand. */
export interface RecordKind {
  readonly searchType: SearchType;
  readonly table: 'document' | 'process';
  /** View of its search rows; carries the columns of the record that lists are narrowed by. */
  readonly hits: 'document_hit' | 'process_hit';
  /** The same for statements that need all hits and not the newest: they are found by their words alone. */
  readonly countedHits: 'document_counted_hit' | 'process_counted_hit';
  readonly fields: 'document_field' | 'process_field';
  /** Column of `fields` that points to the record. */
  readonly key: 'document_id' | 'process_id';
  readonly situation: 'situation' | 'situation_id';
  readonly due: 'expires_on' | 'due_at';
}

export const documentKind: RecordKind = {
  searchType: 'documents',
  table: 'document',
  hits: 'document_hit',
  countedHits: 'document_counted_hit',
  fields: 'document_field',
  key: 'document_id',
  situation: 'situation',
  due: 'expires_on',
};

export const processKind: RecordKind = {
  searchType: 'workflows',
  table: 'process',
  hits: 'process_hit',
  countedHits: 'process_counted_hit',
  fields: 'process_field',
  key: 'process_id',
  situation: 'situation_id',
  due: 'due_at',
};

export function kindOf(searchType: SearchType): RecordKind {
  return searchType === 'documents' ? documentKind : processKind;
}
