import type { DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { insertRows, type Sql } from '../../../platform/db/sql.ts';
import { fileColumns } from './capture.sql.ts';

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
