import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';
import { hasRole, usersBeside, usersBesideProcess } from '../../records/notice/notice.readers.sql.ts';
import type { Done, Mailing } from './event.done.ts';

interface Mailings {
  readonly processId: number | null;
  readonly documentId: number | null;
  readonly mails: Mailing[];
}

/** The mails of an occurrence. */
export async function findMailings(db: Db, customerId: number, occurrenceId: number): Promise<Mailings | undefined> {
  const row = await first(
    db,
    sql<{ processId: number | null; documentId: number | null; effects: Done[] }>`
      select process_id as "processId", document_id as "documentId", effects from event_occurrence
      where customer_id = ${customerId} and id = ${occurrenceId}`,
  );
  if (!row) return undefined;
  return { ...row, mails: row.effects.flatMap(({ mail }) => mail ?? []) };
}

/** Addresses of the people and roles of a mail who see its record. */
export async function listRecipients(
  db: Db,
  customerId: number,
  { processId, documentId }: Mailings,
  { roleIds, userIds }: Mailing,
): Promise<string[]> {
  const beside =
    documentId === null ? usersBesideProcess(customerId, processId ?? 0) : usersBeside(customerId, documentId);
  const rows = await many(
    db,
    sql<{ email: string }>`
      select u.email ${beside} and (m.user_id = any(${[...userIds]}::bigint[]) or ${hasRole(roleIds)})`,
  );
  return rows.map(({ email }) => email).filter((email) => email !== '');
}
