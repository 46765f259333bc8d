import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
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

/** Codes that went to an address or number on a day. */
export async function countCodesTo(db: Db, customerId: number, address: string, day: string): Promise<number> {
  const row = await first(
    db,
    sql<{ codes: number }>`
      select a.codes from document_invite_address a
      where a.customer_id = ${customerId} and a.address = ${address} and a.codes_on = ${day}`,
  );
  return row?.codes ?? 0;
}

/** Counts a code to an address, by one after the other; misses where the day has had its most. */
export function countAddress(customerId: number, address: string, day: string, most: number): Sql {
  return sql`
    insert into document_invite_address as a (customer_id, address, codes_on, codes)
    values (${customerId}, ${address}, ${day}, 1)
    on conflict (customer_id, address) do update
      set codes = case when a.codes_on = excluded.codes_on then a.codes + 1 else 1 end, codes_on = excluded.codes_on
      where a.customer_id = ${customerId} and (a.codes_on <> excluded.codes_on or a.codes < ${most})
    returning a.address`;
}

/** Keeps what is kept of the next code of an invite, unless another was sent since it was read. */
export function keepCode(
  customerId: number,
  { id, codes }: Pick<InviteRow, 'id' | 'codes'>,
  { hash, channel, day, at }: { hash: Buffer; channel: 'EMAIL' | 'SMS'; day: string; at: Date },
): Sql {
  return sql`
    update document_invite set code_hash = ${hash}, code_channel = ${channel}, code_sent_at = ${at}, code_tries = 0,
      codes = codes + 1, codes_today = case when codes_on = ${day}::date then codes_today + 1 else 1 end, codes_on = ${day}
    where customer_id = ${customerId} and id = ${id} and codes = ${codes} and state = 'VIEWED'
    returning id`;
}

/** Takes a try of the code that was sent last, by one after the other; misses where it has had its most. */
export function takeTry(customerId: number, { id, codes }: Pick<InviteRow, 'id' | 'codes'>, most: number): Sql {
  return sql`
    update document_invite set code_tries = code_tries + 1
    where customer_id = ${customerId} and id = ${id} and codes = ${codes} and code_hash is not null
      and code_tries < ${most}
    returning id`;
}

/** Notes that a page of a file was drawn for the person. */
export function notePage(customerId: number, { id, sha256 }: Pick<InviteRow, 'id' | 'sha256'>, page: number): Sql {
  return sql`
    update document_invite set shown_sha256 = ${sha256},
      shown_pages = case when shown_sha256 is distinct from ${sha256}::text then array[${page}::int]
        when ${page}::int = any(shown_pages) then shown_pages else shown_pages || ${page}::int end
    where customer_id = ${customerId} and id = ${id}
    returning id`;
}

/** Uses the code up with which the person signed, and ends the invite where nothing else is asked for. */
export function signInvite(
  customerId: number,
  { id, version }: Pick<InviteRow, 'id' | 'version'>,
  { nth, at, isDone }: { nth: number; at: Date; isDone: boolean },
): Sql {
  const ended = isDone ? sql`, state = 'DONE', ended_at = ${at}` : sql``;
  return sql`
    update document_invite set code_hash = null, version = version + 1 ${ended}
    where customer_id = ${customerId} and id = ${id} and version = ${version} and state = 'VIEWED' and codes = ${nth}
    returning id`;
}
