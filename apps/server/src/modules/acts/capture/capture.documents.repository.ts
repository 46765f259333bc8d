import type { DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { insertRows, json, type Sql, sql } from '../../../platform/db/sql.ts';
import type { IndexerField } from '../../definitions/indexer/indexer.parts.ts';

/** Columns that documents and attachments have of their file. */
interface FileColumns {
  readonly storage_key: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly thumb_key: string | null;
  readonly thumb_state: 'PENDING' | 'READY' | 'NONE';
  readonly owner_id: number;
  readonly captured_at: Date;
}

export interface DocumentInsert extends FileColumns {
  readonly customer_id: number;
  readonly id: number;
  readonly process_id: number;
  readonly type_id: number;
  readonly establishment_id: number;
  readonly situation: DocumentSituation;
  readonly expires_on: string | null;
  readonly is_required: boolean;
  readonly page_count: number | null;
  readonly indexers: readonly StoredIndexer[];
}

const fileColumns = {
  storage_key: 'text',
  file_name: 'text',
  mime_type: 'text',
  size: 'bigint',
  sha256: 'text',
  thumb_key: 'text',
  thumb_state: 'text',
  owner_id: 'bigint',
  captured_at: 'timestamptz',
};

const documentColumns = {
  customer_id: 'int',
  id: 'bigint',
  process_id: 'bigint',
  type_id: 'bigint',
  establishment_id: 'bigint',
  situation: 'text',
  expires_on: 'date',
  is_required: 'boolean',
  page_count: 'int',
  indexers: 'jsonb',
  ...fileColumns,
};

export function insertDocuments(rows: readonly DocumentInsert[]): Sql {
  return insertRows('document', documentColumns, rows);
}

export interface AttachmentInsert extends FileColumns {
  readonly customer_id: number;
  readonly document_id: number;
  readonly label: string;
}

const attachmentColumns = { customer_id: 'int', document_id: 'bigint', label: 'text', ...fileColumns };

export function insertAttachments(rows: readonly AttachmentInsert[]): Sql {
  return insertRows('attachment', attachmentColumns, rows);
}

export interface OpenCheckInsert {
  readonly customer_id: number;
  readonly role_id: number;
  readonly establishment_id: number;
  readonly document_id: number;
  readonly step_id: number;
}

const openCheckColumns = {
  customer_id: 'int',
  role_id: 'bigint',
  establishment_id: 'bigint',
  document_id: 'bigint',
  step_id: 'bigint',
};

export function insertOpenChecks(rows: readonly OpenCheckInsert[]): Sql {
  return insertRows('document_open_check', openCheckColumns, rows);
}

/** What a document is found by: labels by their stem, values as they are. */
export interface DocumentTexts {
  readonly id: number;
  readonly typeId: number;
  readonly situation: DocumentSituation;
  readonly labels: string;
  readonly values: string;
}

interface Origin {
  readonly customerId: number;
  readonly establishmentId: number;
  readonly ownerId: number;
  readonly at: Date;
}

export function insertDocumentSearch(
  { customerId, establishmentId, ownerId, at }: Origin,
  texts: readonly DocumentTexts[],
): Sql {
  return sql`
    insert into document_search (customer_id, document_id, establishment_id, type_id, situation, captured_at, ts)
    select ${customerId}::int, r.id, ${establishmentId}::bigint, r."typeId", r.situation, ${at}::timestamptz,
      search_vector(${customerId}::int, ${establishmentId}::bigint, r."typeId", r.situation, ${ownerId}::bigint, r.labels,
        r."values")
    from jsonb_to_recordset(${json(texts)})
      as r(id bigint, "typeId" bigint, situation text, labels text, "values" text)`;
}

export interface DocumentField extends IndexerField {
  readonly documentId: number;
}

export function insertDocumentFields(
  { customerId, establishmentId, at }: Origin,
  fields: readonly DocumentField[],
): Sql {
  return sql`
    insert into document_field
      (customer_id, document_id, indexer_id, seq, establishment_id, captured_at, val_text, val_num)
    select ${customerId}::int, r."documentId", r."indexerId", r.seq, ${establishmentId}::bigint, ${at}::timestamptz,
      r."valText", r."valNum"
    from jsonb_to_recordset(${json(fields)})
      as r("documentId" bigint, "indexerId" bigint, seq int, "valText" text, "valNum" bigint)`;
}
