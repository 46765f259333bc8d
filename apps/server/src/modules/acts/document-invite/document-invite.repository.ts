import type { DocumentInviteAction, DocumentInviteState, DocumentSituation, SignatureState } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, insertRows, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { type InviteRow, invites, isOpenInvite } from './document-invite.sql.ts';

const ofCustomer = (customerId: number) => sql`i.customer_id = ${customerId} and d.customer_id = ${customerId}`;

/** An invite to a document the actor sees. */
export function findInvite(db: Db, customerId: number, actor: Actor, id: number): Promise<InviteRow | undefined> {
  return first(db, invites(sql`${ofCustomer(customerId)} and i.id = ${id} and ${visibleTo(actor, 'd')}`));
}

/** Invites to a document, the newest first; undefined where the actor does not see it. */
export async function listInvitesOf(db: Db, customerId: number, actor: Actor, documentId: number) {
  const seen = await first(
    db,
    sql`select 1 from document d where d.customer_id = ${customerId} and d.id = ${documentId} and ${visibleTo(actor, 'd')}`,
  );
  if (!seen) return undefined;
  return many(
    db,
    invites(sql`${ofCustomer(customerId)} and i.document_id = ${documentId} order by i.id desc limit 200`),
  );
}

export interface InviteFilter {
  readonly state?: DocumentInviteState | undefined;
  readonly text?: string | undefined;
  readonly mine?: boolean | undefined;
}

const likeOf = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

function meantBy(customerId: number, actor: Actor, { state, text = '', mine }: InviteFilter): Sql {
  const words = text.trim();
  return sql`${ofCustomer(customerId)} and ${visibleTo(actor, 'd')}
    ${state ? sql`and i.state = ${state}` : sql``}
    ${mine ? sql`and i.invited_by = ${actor.userId}` : sql``}
    ${words ? sql`and lower(concat_ws(' ', i.name, i.email, i.cellphone)) like ${likeOf(words)}` : sql``}`;
}

/** A page of the invites to documents the actor sees, the newest first. */
export function listInvites(
  db: Db,
  customerId: number,
  { actor, filter, limit, offset }: { actor: Actor; filter: InviteFilter; limit: number; offset: number },
): Promise<InviteRow[]> {
  const where = meantBy(customerId, actor, filter);
  return many(db, invites(sql`${where} order by i.id desc limit ${limit} offset ${offset}`));
}

export async function countInvites(db: Db, customerId: number, actor: Actor, filter: InviteFilter): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`
      select count(*)::int from document_invite i join document d on d.customer_id = i.customer_id and d.id = i.document_id
      where ${meantBy(customerId, actor, filter)}`,
  );
  return row?.count ?? 0;
}

/** The invite whose link is good now, whoever has it; not that of a document that was canceled. */
export function findByToken(db: Db, customerId: number, hash: Buffer, now: Date): Promise<InviteRow | undefined> {
  return first(
    db,
    invites(sql`${ofCustomer(customerId)} and i.token_hash = ${hash} and i.expires_at > ${now}
      and i.state in ('PENDING', 'VIEWED', 'DONE', 'DECLINED') and d.situation <> 'S'`),
  );
}

/** An invite by its number, whoever sees its document. */
export function findInvited(db: Db, customerId: number, id: number): Promise<InviteRow | undefined> {
  return first(db, invites(sql`${ofCustomer(customerId)} and i.id = ${id}`));
}

/** The invite a message is about, unless its link was replaced meanwhile. */
export function findSent(db: Db, customerId: number, id: number, hash: Buffer): Promise<InviteRow | undefined> {
  return first(
    db,
    invites(sql`${ofCustomer(customerId)} and i.id = ${id} and i.token_hash = ${hash} and ${isOpenInvite}`),
  );
}

/** A document about to be shared. */
export interface Invitable {
  readonly id: number;
  readonly process_id: number | null;
  readonly type_label: string;
  readonly situation: DocumentSituation;
  readonly mime_type: string;
  readonly labels: number;
  readonly last_invite_id: number | null;
  /** Open invites of the document, by where they were sent. */
  readonly open: readonly { readonly email: string | null; readonly cellphone: string | null }[];
  /** Open invites of the actor, over all documents. */
  readonly out: number;
}

export function findInvitable(db: Db, customerId: number, actor: Actor, id: number): Promise<Invitable | undefined> {
  return first(
    db,
    sql<Invitable>`
      select d.id, d.process_id, t.label as type_label, d.situation, d.mime_type, d.last_invite_id,
        (select count(*)::int from attachment_label l
          where l.customer_id = d.customer_id and l.document_type_id = d.type_id) as labels,
        (select coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'cellphone', i.cellphone)), '[]')
          from document_invite i
          where i.customer_id = d.customer_id and i.document_id = d.id and ${isOpenInvite}) as open,
        (select count(*)::int from document_invite i
          where i.customer_id = d.customer_id and i.invited_by = ${actor.userId} and ${isOpenInvite}) as out
      from document d
      join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
      where d.customer_id = ${customerId} and d.id = ${id} and ${visibleTo(actor, 'd')}`,
  );
}

export interface NewInvite {
  readonly customer_id: number;
  readonly id: number;
  readonly document_id: number;
  readonly token_hash: string;
  readonly name: string;
  readonly email: string | null;
  readonly cellphone: string | null;
  readonly actions: readonly DocumentInviteAction[];
  readonly message: string | null;
  readonly invited_by: number;
  readonly invited_at: Date;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

const columns = {
  customer_id: 'int',
  id: 'bigint',
  document_id: 'bigint',
  token_hash: 'bytea',
  name: 'text',
  email: 'text',
  cellphone: 'text',
  actions: 'text[]',
  message: 'text',
  invited_by: 'bigint',
  invited_at: 'timestamptz',
  sent_at: 'timestamptz',
  expires_at: 'timestamptz',
};

export function insertInvite(row: NewInvite): Sql {
  return insertRows('document_invite', columns, [row]);
}

/** The file that is to be signed, and where the signatures of its document stood. */
export interface ToSign {
  readonly sha256: string;
  readonly signature_state: SignatureState | null;
}

/** The document as it was read: no other invite came between, and it did not end; what is to be signed is the same file. */
export function shareDocument(
  customerId: number,
  { id, last_invite_id: last }: Invitable,
  inviteId: number,
  toSign: ToSign | undefined,
): Sql {
  const opens = toSign ? sql`, signature_state = 'OPEN'` : sql``;
  const asRead = toSign
    ? sql`and sha256 = ${toSign.sha256} and signature_state is not distinct from ${toSign.signature_state}::text`
    : sql``;
  return sql`
    update document set invite_state = 'PENDING', last_invite_id = ${inviteId} ${opens}
    where customer_id = ${customerId} and id = ${id} and situation not in ('S', 'V')
      and last_invite_id is not distinct from ${last}::bigint ${asRead}
    returning id`;
}

/** What the lists show of a document, where this is its last invite; and of its signatures, where they are marked too. */
export function markDocument(
  customerId: number,
  { id, document_id: documentId }: Pick<InviteRow, 'id' | 'document_id'>,
  state: DocumentInviteState,
  signature: { readonly state: SignatureState | null } | null = null,
): Sql {
  if (signature) {
    return sql`
      update document set signature_state = ${signature.state},
        invite_state = case when last_invite_id = ${id} then ${state} else invite_state end
      where customer_id = ${customerId} and id = ${documentId}`;
  }
  return sql`
    update document set invite_state = ${state}
    where customer_id = ${customerId} and id = ${documentId} and last_invite_id = ${id}`;
}

/** Gives the invite another link, where nothing happened to it since it was read. */
export function renewInvite(
  customerId: number,
  { id, version }: InviteRow,
  { hash, at, day, resends }: { hash: Buffer; at: Date; day: string; resends: number },
): Sql {
  return sql`
    update document_invite set token_hash = ${hash}, sends = sends + 1, sent_at = ${at}, resends = ${resends},
      resent_on = ${day}, version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version} and state in ('PENDING', 'VIEWED')
    returning id`;
}

/** What becomes of an invite, where nothing happened to it since it was read. */
export function moveInvite(
  customerId: number,
  { id, version }: Pick<InviteRow, 'id' | 'version'>,
  { to, at, reason = null }: { to: DocumentInviteState; at: Date; reason?: string | null },
): Sql {
  const ended = to === 'VIEWED' ? sql`` : sql`, ended_at = ${at}, reason = ${reason}`;
  return sql`
    update document_invite set state = ${to}, version = version + 1,
      seen_at = coalesce(seen_at, ${to === 'VIEWED' ? at : null}::timestamptz) ${ended}
    where customer_id = ${customerId} and id = ${id} and version = ${version} and state in ('PENDING', 'VIEWED')
    returning id`;
}

/** Counts a file that came by an invite, where nothing happened to it since it was read. */
export function countFile(customerId: number, { id, version }: InviteRow): Sql {
  return sql`
    update document_invite set files = files + 1, version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version} and state = 'VIEWED'
    returning id`;
}

/** Open invites whose time is over, or whose document was canceled. */
export function listOver(db: Db, customerId: number, now: Date, limit: number): Promise<InviteRow[]> {
  return many(
    db,
    invites(sql`${ofCustomer(customerId)} and ${isOpenInvite} and (i.expires_at <= ${now} or d.situation = 'S')
      order by i.id limit ${limit}`),
  );
}

/** The companies that have some. */
export async function unsafeListOverCustomers(db: Db, now: Date): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select distinct i.customer_id as id from document_invite i
      join document d on d.customer_id = i.customer_id and d.id = i.document_id
      where ${isOpenInvite} and (i.expires_at <= ${now} or d.situation = 'S') order by 1`,
  );
  return rows.map(({ id }) => id);
}
