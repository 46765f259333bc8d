/**
 * Tables with rows of a document, and how a row (`r`) is known to be of the document `d`. All of them follow their
 * document into the bin and back; a test compares them with the foreign keys of the schema.
 */
export const tablesOfDocument = {
  document: 'r.id = d.id',
  attachment: 'r.document_id = d.id',
  document_check: 'r.document_id = d.id',
  document_open_check: 'r.document_id = d.id',
  document_search: 'r.document_id = d.id',
  document_field: 'r.document_id = d.id',
  document_cancellation: 'r.document_id = d.id',
  pendency: 'r.document_id = d.id',
  pendency_target:
    'exists (select from pendency y where y.customer_id = d.customer_id and y.document_id = d.id and y.id = r.pendency_id)',
  comment: 'r.document_id = d.id',
  notice: 'r.document_id = d.id',
  expiry_notice: 'r.document_id = d.id',
} as const;
