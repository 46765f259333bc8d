import type { SearchType } from '@tramite/contract';

/** Documents or processes, with the tables of their rows, words and field values. */
export interface RecordKind {
  readonly searchType: SearchType;
  readonly table: 'document' | 'process';
  /** View of search rows, including the record's columns used as filters. */
  readonly hits: 'document_hit' | 'process_hit';
  /** For statements that need all hits, not the newest; uses only the word index. */
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
