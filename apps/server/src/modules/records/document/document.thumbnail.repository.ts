import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';

export interface PendingThumbnail {
  readonly kind: 'document' | 'attachment' | 'document_version';
  readonly id: number;
  readonly storage_key: string;
  readonly mime_type: string;
}

/** The files of a document, its own, its attachments' and its earlier ones, that still wait for a thumbnail. */
export function findPendingThumbnail(db: Db, customerId: number, documentId: number): Promise<PendingThumbnail[]> {
  return many(
    db,
    sql<PendingThumbnail>`
      select 'document' as kind, id, storage_key, mime_type from document
      where customer_id = ${customerId} and id = ${documentId} and thumb_state = 'PENDING'
      union all
      select 'attachment', id, storage_key, mime_type from attachment
      where customer_id = ${customerId} and document_id = ${documentId} and thumb_state = 'PENDING'
      union all
      select 'document_version', id, storage_key, mime_type from document_version
      where customer_id = ${customerId} and document_id = ${documentId} and thumb_state = 'PENDING'`,
  );
}

/** Keeps the outcome: the key of what was drawn, or that nothing could be. Derived data, so no version and no audit. */
export async function setThumbnail(
  db: Db,
  customerId: number,
  file: PendingThumbnail,
  key: string | undefined,
): Promise<void> {
  await many(
    db,
    sql`
      update ${sql.table(file.kind)} set thumb_key = ${key ?? null}, thumb_state = ${key ? 'READY' : 'FAILED'}
      where customer_id = ${customerId} and id = ${file.id} and thumb_state = 'PENDING' and storage_key = ${file.storage_key}`,
  );
}
