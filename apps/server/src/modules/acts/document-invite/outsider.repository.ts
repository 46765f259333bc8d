import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import type { InviteRow } from './document-invite.sql.ts';

/** Labels under which a type of document takes files. */
export function listLabels(db: Db, customerId: number, typeId: number) {
  return many(
    db,
    sql<{ label: string; required: boolean }>`
      select l.label, l.required from attachment_label l
      where l.customer_id = ${customerId} and l.document_type_id = ${typeId} order by l.required desc, l.id`,
  );
}

/** Files that came by an invite and are still there. */
export function listSent(db: Db, customerId: number, { id, document_id: documentId }: InviteRow) {
  return many(
    db,
    sql<{ label: string; name: string; sentAt: Date }>`
      select a.label, a.file_name as name, a.captured_at as "sentAt" from attachment a
      where a.customer_id = ${customerId} and a.document_id = ${documentId} and a.invite_id = ${id} order by a.id`,
  );
}

/** Files that were announced by an invite, whether or not they were sent. */
export async function countAnnounced(db: Db, customerId: number, inviteId: number): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`
      select count(*)::int from stored_file f where f.customer_id = ${customerId} and f.invite_id = ${inviteId}`,
  );
  return row?.count ?? 0;
}

/** Whether a file was announced by this invite and by no other. */
export async function isAnnounced(db: Db, customerId: number, inviteId: number, key: string): Promise<boolean> {
  const row = await first(
    db,
    sql`
      select 1 from stored_file f
      where f.customer_id = ${customerId} and f.storage_key = ${key} and f.invite_id = ${inviteId}`,
  );
  return row !== undefined;
}
