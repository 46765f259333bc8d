/**
 * Tables with rows of a document, and how a row (`r`) is known to be of the document `d`. All of them follow their
 * document into the bin and back; a test compares them with the foreign keys of the schema.
 */
export const tablesOfDocument = {
  document: 'r.id = d.id',
  attachment: 'r.document_id = d.id',
  document_version: 'r.document_id = d.id',
  document_nfe: 'r.document_id = d.id',
  old_form_record: 'r.document_id = d.id',
  document_check: 'r.document_id = d.id',
  document_invite: 'r.document_id = d.id',
  document_signature: 'r.document_id = d.id',
  signature_signer:
    'exists (select from document_signature g where g.customer_id = d.customer_id and g.document_id = d.id and g.id = r.signature_id)',
  signature_file:
    'exists (select from document_signature g where g.customer_id = d.customer_id and g.document_id = d.id and g.id = r.signature_id)',
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
  form: 'r.document_id = d.id',
  form_change:
    'exists (select from form f where f.customer_id = d.customer_id and f.document_id = d.id and f.id = r.form_id)',
} as const;

const isOfDocument =
  'r.document_id in (select d.id from document d where d.customer_id = p.customer_id and d.process_id = p.id)';
const isOfProcess = 'r.process_id = p.id';

/**
 * Tables with rows of a process, and how a row (`r`) is known to be of the process `p` or of one of its documents. All of
 * them follow their process into the bin and back; a test compares them with the foreign keys of the schema.
 */
export const tablesOfProcess = {
  process: 'r.id = p.id',
  process_token: isOfProcess,
  process_stay: isOfProcess,
  process_step: isOfProcess,
  process_tag: isOfProcess,
  process_follow: isOfProcess,
  process_update_read: isOfProcess,
  process_search: isOfProcess,
  process_field: isOfProcess,
  process_cancellation: isOfProcess,
  checklist_answer: isOfProcess,
  prepared_process_use: isOfProcess,
  sla_notice: isOfProcess,
  process_message: isOfProcess,
  vehicle_debt_process: isOfProcess,
  difference_acceptance: isOfProcess,
  document: isOfProcess,
  attachment: isOfDocument,
  document_version: isOfDocument,
  document_nfe: isOfDocument,
  old_form_record: isOfDocument,
  document_check: isOfDocument,
  document_invite: isOfDocument,
  document_signature: isOfDocument,
  signature_signer: `exists (select from document_signature g join document d on d.customer_id = g.customer_id and d.id = g.document_id
    where g.customer_id = p.customer_id and d.process_id = p.id and g.id = r.signature_id)`,
  signature_file: `exists (select from document_signature g join document d on d.customer_id = g.customer_id and d.id = g.document_id
    where g.customer_id = p.customer_id and d.process_id = p.id and g.id = r.signature_id)`,
  document_open_check: isOfDocument,
  document_search: isOfDocument,
  document_field: isOfDocument,
  document_cancellation: isOfDocument,
  pendency: isOfDocument,
  pendency_target: `exists (select from pendency y join document d on d.customer_id = y.customer_id and d.id = y.document_id
    where y.customer_id = p.customer_id and d.process_id = p.id and y.id = r.pendency_id)`,
  comment: `${isOfProcess} or ${isOfDocument}`,
  notice: `${isOfProcess} or ${isOfDocument}`,
  expiry_notice: isOfDocument,
  form: isOfDocument,
  form_change: `exists (select from form f join document d on d.customer_id = f.customer_id and d.id = f.document_id
    where f.customer_id = p.customer_id and d.process_id = p.id and f.id = r.form_id)`,
} as const;
