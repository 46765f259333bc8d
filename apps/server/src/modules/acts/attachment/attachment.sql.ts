import { insertRows, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { fileColumns } from '../capture/capture.sql.ts';
import { type StoredFile, storedFilesOf } from '../capture/stored-file.sql.ts';

/** What a document is read with before files are attached to it. */
export interface AttachReads {
  readonly labels: readonly string[];
  readonly files: readonly StoredFile[];
}

/** Written against a document `d`. */
export function attachReads(customerId: number, actor: Actor, keys: readonly string[]): Record<keyof AttachReads, Sql> {
  return {
    labels: sql`
      (select coalesce(jsonb_agg(l.label), '[]') from attachment_label l
        where l.customer_id = d.customer_id and l.document_type_id = d.type_id)`,
    files: storedFilesOf(customerId, actor, keys),
  };
}

const attachmentColumns = {
  customer_id: 'int',
  id: 'bigint',
  document_id: 'bigint',
  label: 'text',
  invite_id: 'bigint',
  ...fileColumns,
};

export function insertAttachments(rows: readonly object[]): Sql {
  return insertRows('attachment', attachmentColumns, rows);
}

/** An attachment that is about to be removed. */
export interface Removed {
  readonly id: number;
  readonly label: string;
  readonly key: string;
  readonly thumb: string | null;
  /** Its label is required, and no other attachment has it. */
  readonly isRequired: boolean;
  /** Somebody signed a check, which still counts, after it was attached. */
  readonly isChecked: boolean;
  /** It answers a pendency. */
  readonly isInUse: boolean;
}

export interface RemoveReads {
  /** Null where the document has none of that number. */
  readonly attachment: Removed | null;
}

/** Written against a document `d`. */
export function removeReads(attachmentId: number): Record<keyof RemoveReads, Sql> {
  return {
    attachment: sql`
      (select jsonb_build_object('id', a.id, 'label', a.label, 'key', a.storage_key, 'thumb', a.thumb_key,
          'isRequired', exists (
            select from attachment_label l
            where l.customer_id = d.customer_id and l.document_type_id = d.type_id and l.label = a.label and l.required)
            and not exists (
              select from attachment o
              where o.customer_id = a.customer_id and o.document_id = a.document_id and o.label = a.label and o.id <> a.id),
          'isChecked', exists (
            select from document_check dc
            where dc.customer_id = d.customer_id and dc.document_id = d.id and dc.round = d.check_round
              and dc.checked_at >= a.captured_at),
          'isInUse', exists (
            select from pendency y
            where y.customer_id = a.customer_id and y.document_id = a.document_id and a.id = any(y.attachment_ids)))
        from attachment a where a.customer_id = d.customer_id and a.document_id = d.id and a.id = ${attachmentId})`,
  };
}

export function deleteAttachment(customerId: number, documentId: number, id: number): Sql {
  return sql`
    delete from attachment where customer_id = ${customerId} and document_id = ${documentId} and id = ${id}
    returning id`;
}
