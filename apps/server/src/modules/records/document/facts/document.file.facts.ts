import type { DocumentSituation } from '@tramite/contract';
import type { Db } from '../../../../platform/db/database.ts';
import { first, sql } from '../../../../platform/db/sql.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { visibleTo } from '../../../../platform/tenancy/visibility.ts';

export interface DocumentFile {
  readonly storage_key: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly page_count: number;
  /** Of the document. */
  readonly situation: DocumentSituation;
  readonly captured_at: Date;
}

/** Which file of a document: its own, unless an attachment or an earlier one is named. */
export interface WhichFile {
  readonly attachmentId?: number;
  readonly fileVersion?: number;
}

/** A file of a document the actor may see. */
export function findDocumentFile(
  db: Db,
  customerId: number,
  actor: Actor,
  id: number,
  { attachmentId, fileVersion }: WhichFile,
) {
  const file = attachmentId !== undefined ? sql`a` : fileVersion !== undefined ? sql`v` : sql`d`;
  const attachment = sql`
    join attachment a on a.customer_id = d.customer_id and a.document_id = d.id and a.id = ${attachmentId}`;
  const version = sql`
    join document_version v on v.customer_id = d.customer_id and v.document_id = d.id and v.number = ${fileVersion}`;
  return first(
    db,
    sql<DocumentFile>`
      select ${file}.storage_key, ${file}.file_name, ${file}.mime_type, coalesce(s.page_count, 1) as page_count,
        d.situation, d.captured_at
      from document d
      ${attachmentId !== undefined ? attachment : fileVersion !== undefined ? version : sql``}
      left join stored_file s on s.customer_id = d.customer_id and s.storage_key = ${file}.storage_key
      where d.customer_id = ${customerId} and d.id = ${id} and ${visibleTo(actor, 'd')}`,
  );
}
