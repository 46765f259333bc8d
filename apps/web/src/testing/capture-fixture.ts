import type { CaptureForm, Indexer } from '@tramite/contract';

type DocumentType = CaptureForm['documentTypes'][number];

/** A text field of a form, empty and optional unless said. */
export function makeIndexer(over: Partial<Indexer> = {}): Indexer {
  return {
    id: 1,
    name: 'field',
    label: 'Nome do cliente',
    type: 'S',
    format: null,
    position: 1,
    group: null,
    required: false,
    desired: false,
    readOnly: false,
    multiple: false,
    alertText: null,
    minDate: null,
    listId: null,
    options: [],
    searchable: false,
    value: null,
    display: '',
    ...over,
  };
}

/** A document type that asks for nothing unless said. */
export function makeDocumentType(over: Partial<DocumentType> = {}): DocumentType {
  return {
    id: 10,
    label: 'CNH',
    required: false,
    min: 0,
    max: null,
    present: 0,
    attachmentLabels: [],
    indexers: [],
    forms: [],
    ...over,
  };
}
