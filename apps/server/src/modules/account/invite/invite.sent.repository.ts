import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

export type InviteState = 'PENDING' | 'USED' | 'EXPIRED' | 'REVOKED';

export interface SentInviteRow {
  readonly id: string;
  readonly email: string;
  readonly state: InviteState;
  readonly role_ids: readonly number[];
  readonly establishment_ids: readonly number[];
  readonly sends: number;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly token_hash: Buffer;
  readonly invited_by_name: string | null;
  readonly roles: { id: number; name: string }[];
  readonly functions: { id: number; label: string }[];
  readonly establishments: { id: number; label: string }[];
}

const stateAt = (now: Date) => sql<InviteState>`
  case when i.used_at is not null then 'USED' when i.revoked_at is not null then 'REVOKED'
    when i.expires_at <= ${now}::timestamptz then 'EXPIRED' else 'PENDING' end`;

const likeOf = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

export interface InviteFilter {
  readonly state?: InviteState | undefined;
  readonly text?: string | undefined;
}

function meantBy({ state, text }: InviteFilter, now: Date): Sql {
  const ofState = state ? sql`${stateAt(now)} = ${state}` : sql`true`;
  return text?.trim() ? sql`${ofState} and lower(i.email) like ${likeOf(text.trim())}` : ofState;
}

const rowsOf = (customerId: number, condition: Sql, now: Date) => sql<SentInviteRow>`
  select i.id, i.email, ${stateAt(now)} as state, i.role_ids::int[], i.establishment_ids::int[], i.sends,
    coalesce(i.sent_at, i.created_at) as sent_at, i.expires_at, i.token_hash, u.name as invited_by_name,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name) from role r
      where r.customer_id = i.customer_id and r.id = any(i.role_ids)), '[]') as roles,
    coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'label', w.label) order by w.label) from workflow_role w
      where w.customer_id = i.customer_id and w.id = any(i.workflow_role_ids)), '[]') as functions,
    coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'label', e.name) order by e.name) from establishment e
      where e.customer_id = i.customer_id and e.id = any(i.establishment_ids)), '[]') as establishments
  from invite i left join app_user u on u.id = i.invited_by
  where i.customer_id = ${customerId} and ${condition}`;

/** A page of the invites to a company, the newest first. */
export function unsafeListInvites(
  db: Db,
  customerId: number,
  filter: InviteFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<SentInviteRow[]> {
  const rows = rowsOf(customerId, meantBy(filter, now), now);
  return many(db, sql<SentInviteRow>`${rows} order by i.id desc limit ${limit} offset ${offset}`);
}

export async function unsafeCountInvites(db: Db, customerId: number, filter: InviteFilter, now: Date) {
  const row = await first(
    db,
    sql<{ count: number }>`
      select count(*)::int from invite i where i.customer_id = ${customerId} and ${meantBy(filter, now)}`,
  );
  return row?.count ?? 0;
}

export function unsafeFindSentInvite(
  db: Db,
  customerId: number,
  id: string,
  now: Date,
): Promise<SentInviteRow | undefined> {
  return first(db, rowsOf(customerId, sql`i.id = ${id}::uuid`, now));
}

export interface KnownAddress {
  readonly email: string;
  readonly is_member: boolean;
}

/** Which of the addresses, in lower case, are of people of the company or have an open invite to it. */
export function unsafeListKnown(db: Db, customerId: number, emails: readonly string[], now: Date) {
  return many(
    db,
    sql<KnownAddress>`
      select lower(u.email) as email, true as is_member from app_user u
      join user_customer m on m.user_id = u.id and m.customer_id = ${customerId}
      where lower(u.email) = any(${[...emails]}::text[]) or lower(u.login) = any(${[...emails]}::text[])
      union
      select lower(i.email), false from invite i
      where i.customer_id = ${customerId} and lower(i.email) = any(${[...emails]}::text[])
        and i.used_at is null and i.revoked_at is null and i.expires_at > ${now}`,
  );
}

export interface OfferedInvite {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly email: string;
}

export interface InviteTerms {
  readonly customerId: number;
  readonly seesOwnOnly: boolean;
  readonly roleIds: readonly number[];
  readonly functionIds: readonly number[];
  readonly establishmentIds: readonly number[];
  readonly invitedBy: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The part of a change that makes invites, one for each address, all on the same terms. */
export function insertInvites(terms: InviteTerms, invites: readonly OfferedInvite[]): Sql {
  const rows = invites.map(({ id, tokenHash, email }) => ({
    id,
    email,
    token_hash: `\\x${tokenHash.toString('hex')}`,
  }));
  return sql`
    insert into invite (customer_id, id, token_hash, email, visibility, role_ids, workflow_role_ids, establishment_ids,
      invited_by, created_at, sent_at, expires_at)
    select ${terms.customerId}, r.id, r.token_hash, r.email, ${terms.seesOwnOnly ? 'OWN' : 'ALL'},
      ${[...terms.roleIds]}::bigint[], ${[...terms.functionIds]}::bigint[], ${[...terms.establishmentIds]}::bigint[],
      ${terms.invitedBy}, ${terms.now}::timestamptz, ${terms.now}::timestamptz, ${terms.expiresAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, token_hash bytea, email text)
    returning id`;
}

/** The part of a change that gives an invite another link. */
export function renewInvite(
  customerId: number,
  { id, sends, token_hash: oldHash }: SentInviteRow,
  { tokenHash, now, expiresAt }: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Sql {
  return sql`
    update invite set token_hash = ${tokenHash}, sends = ${sends + 1}, sent_at = ${now}, expires_at = ${expiresAt},
      revoked_at = null
    where customer_id = ${customerId} and id = ${id}::uuid and token_hash = ${oldHash} and used_at is null returning id`;
}

/** The part of a change that takes an invite back. */
export function revokeInvite(customerId: number, id: string, now: Date): Sql {
  return sql`
    update invite set revoked_at = ${now}
    where customer_id = ${customerId} and id = ${id}::uuid and used_at is null and revoked_at is null returning id`;
}
