import type { Permission } from '@tramite/contract';
import type { Db } from '../db/database.ts';
import { first, many, type Sql, sql } from '../db/sql.ts';

/** Everything that decides what the session's user may do. */
export interface SessionRow {
  readonly session_id: string;
  readonly user_id: number;
  readonly name: string;
  readonly user_type: 'A' | 'U' | 'E';
  readonly user_enabled: boolean;
  readonly is_operator: boolean;
  readonly labels: Readonly<Record<string, string | null>> | null;
  readonly customer_id: number | null;
  readonly approved_mfa: boolean;
  readonly mfa_required: boolean;
  readonly needs_agreements: boolean;
  readonly needs_password: boolean;
  readonly reach: 'FULL' | 'PASSWORD_RESET';
  readonly assumed_by: number | null;
  readonly assumed_from: string | null;
  readonly assumed_until: Date | null;
  /** For an assumed profile: the own session is still valid. Otherwise true. */
  readonly assumer_stands: boolean;
  /** The administrator may still assume the profile. */
  readonly assumer_may: boolean;
  readonly last_used_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly is_member: boolean | null;
  readonly visibility: 'OWN' | 'ALL' | null;
  readonly all_establishments: boolean | null;
  readonly has_chosen: boolean | null;
  readonly has_conference: boolean | null;
  readonly suspends_checked: boolean | null;
  readonly edits_checked: boolean | null;
  readonly moves_checked: boolean | null;
  readonly cancels_checked: boolean | null;
  readonly permissions: Permission[];
  readonly role_ids: number[];
  readonly establishment_ids: number[];
}

/** Works before the customer is known. */
export function unsafeFindSession(db: Db, secretHash: Buffer): Promise<SessionRow | undefined> {
  return first(db, sql<SessionRow>`${rowsOf(SESSIONS)} where s.secret_hash = ${secretHash}`);
}

export function unsafeListSessions(db: Db, secretHashes: readonly Buffer[]) {
  return many(
    db,
    sql<SessionRow & { readonly secret_hash: Buffer }>`
      ${rowsOf(SESSIONS)} where s.secret_hash = any(${[...secretHashes]}::bytea[])`,
  );
}

/** A user without a session, for work done in their name. */
export function unsafeFindAbsent(
  db: Db,
  { userId, customerId, assumedBy }: { userId: number; customerId: number; assumedBy: number | null },
): Promise<SessionRow | undefined> {
  const absent = sql`(
    select '00000000-0000-0000-0000-000000000000'::uuid as id, null::bytea as secret_hash, ${userId}::bigint as user_id, ${customerId}::int as customer_id,
      true as approved_mfa, ${assumedBy}::bigint as assumed_by, null::uuid as assumed_from,
      null::timestamptz as assumed_until, 'FULL' as reach, now() as last_used_at,
      now() + interval '1 hour' as expires_at, null::timestamptz as revoked_at,
      null::bigint[] as chosen_role_ids, null::bigint[] as chosen_establishment_ids
  )`;
  return first(db, sql<SessionRow>`${rowsOf(absent)}`);
}

const SESSIONS = sql`session`;

const rowsOf = (sessions: Sql) => sql`
      select s.id as session_id, s.secret_hash, s.user_id, u.name, u.user_type, u.enabled as user_enabled, u.is_operator,
        c.labels, s.customer_id, s.approved_mfa, s.assumed_by, s.assumed_from, s.assumed_until, s.assumed_from is null or exists (
          select from session l
          join app_user a on a.id = l.user_id and a.enabled
          join user_customer am on am.customer_id = l.customer_id and am.user_id = l.user_id and am.enabled
          where l.id = s.assumed_from and l.revoked_at is null and l.customer_id = s.customer_id
        ) as assumer_stands,
        s.assumed_from is null or u.user_type <> 'A' and exists (
          select from app_user a where a.id = s.assumed_by and a.user_type = 'A' and (exists (
            select from user_role ar join role r on r.customer_id = ar.customer_id and r.id = ar.role_id and r.enabled
            join role_permission ap on ap.customer_id = r.customer_id and ap.role_id = r.id
            where ar.customer_id = s.customer_id and ar.user_id = a.id and ap.permission = 'admin.assume'
          ) or exists (
            select from user_resource ao where ao.customer_id = s.customer_id and ao.user_id = a.id
              and ao.permission = 'admin.assume' and ao.has_permission))
        ) as assumer_may,
        s.reach, u.password_expires_at is not null as needs_password,
        u.mfa_required or exists (
          select from user_customer m join customer mc on mc.id = m.customer_id
          where m.user_id = u.id and m.enabled and mc.enabled and (mc.mfa_required or exists (
            select from user_role mur join role mr on mr.customer_id = mur.customer_id and mr.id = mur.role_id
            where mur.customer_id = m.customer_id and mur.user_id = m.user_id and mr.enabled and mr.mfa_required))
        ) as mfa_required,
        u.user_type <> 'A' and exists (
          select from (
            select distinct on (type) id, type, accept_required from legal_agreement
            where published_at <= now() order by type, number desc
          ) g
          where g.accept_required and g.type in ('PRIVACY_POLICY', 'TERMS_OF_USE')
            and not exists (select from legal_acceptance x where x.user_id = u.id and x.agreement_id = g.id)
        ) as needs_agreements, s.last_used_at, s.expires_at, s.revoked_at,
        uc.enabled and c.enabled as is_member, uc.visibility, chosen.establishment_ids is not null as has_chosen,
        uc.all_establishments and chosen.establishment_ids is null as all_establishments, c.has_conference,
        c.suspend_checked_document as suspends_checked, c.move_checked_document as moves_checked,
        c.edit_checked_document as edits_checked, c.cancel_checked_document as cancels_checked,
        array(
          select rp.permission from user_role ur
          join role r on r.customer_id = ur.customer_id and r.id = ur.role_id and r.enabled
          join role_permission rp on rp.customer_id = r.customer_id and rp.role_id = r.id
          where ur.customer_id = s.customer_id and ur.user_id = s.user_id
          union
          select ures.permission from user_resource ures
          where ures.customer_id = s.customer_id and ures.user_id = s.user_id and ures.has_permission
        ) as permissions,
        array(
          select wr.workflow_role_id::int from user_workflow_role wr
          join workflow_role w on w.customer_id = wr.customer_id and w.id = wr.workflow_role_id and w.enabled
          where wr.customer_id = s.customer_id and wr.user_id = s.user_id
            and (chosen.role_ids is null or w.id = any(chosen.role_ids)) order by 1
        ) as role_ids,
        array(
          select e.id::int from establishment e
          where uc.all_establishments and e.customer_id = s.customer_id and e.enabled
            and (chosen.establishment_ids is null or e.id = any(chosen.establishment_ids))
          union all
          select e.id::int from user_establishment ue
          join establishment e on e.customer_id = ue.customer_id and e.id = ue.establishment_id and e.enabled
          where not uc.all_establishments and ue.customer_id = s.customer_id and ue.user_id = s.user_id
            and (chosen.establishment_ids is null or e.id = any(chosen.establishment_ids))
          order by 1
        ) as establishment_ids
      from ${sessions} s
      join app_user u on u.id = s.user_id
      left join customer c on c.id = s.customer_id
      left join user_customer uc on uc.customer_id = s.customer_id and uc.user_id = s.user_id
      cross join lateral (
        select coalesce(s.chosen_establishment_ids, uc.chosen_establishment_ids) as establishment_ids,
          case when s.chosen_establishment_ids is null then uc.chosen_role_ids else s.chosen_role_ids end as role_ids
      ) chosen`;

export interface NewSession {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly userId: number;
  readonly customerId: number | null;
  readonly approvedMfa: boolean;
  readonly reach: 'FULL' | 'PASSWORD_RESET';
  readonly now: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string;
}

export async function unsafeInsertSession(db: Db, session: NewSession): Promise<void> {
  await many(
    db,
    sql`
      insert into session (id, secret_hash, user_id, customer_id, approved_mfa, reach, created_at, last_used_at,
        expires_at, address, user_agent)
      values (${session.id}, ${session.secretHash}, ${session.userId}, ${session.customerId}, ${session.approvedMfa},
        ${session.reach}, ${session.now}, ${session.now}, ${session.expiresAt}, ${session.address}, ${session.userAgent})`,
  );
}

export interface Rotation {
  readonly id: string;
  readonly oldHash: Buffer;
  readonly newHash: Buffer;
  readonly customerId: number | null;
  readonly approvesMfa: boolean;
  readonly now: Date;
}

/** Gives a session a new secret; the old one stops working. */
export function rotateSession(session: Rotation): Sql {
  return sql`
    update session set secret_hash = ${session.newHash}, last_used_at = ${session.now},
      customer_id = coalesce(${session.customerId}::int, customer_id),
      approved_mfa = approved_mfa or ${session.approvesMfa},
      chosen_role_ids = case when ${session.customerId}::int is null then chosen_role_ids end,
      chosen_establishment_ids = case when ${session.customerId}::int is null then chosen_establishment_ids end
    where id = ${session.id} and secret_hash = ${session.oldHash} and revoked_at is null
    returning id`;
}

export function revokeSessionsOf(userId: number, exceptId: string | null, now: Date): Sql {
  return sql`
    update session set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and id is distinct from ${exceptId}::uuid`;
}

/** Also counts as use of the session behind an assumed profile. */
export async function unsafeTouchSession(db: Db, id: string, now: Date): Promise<void> {
  await many(
    db,
    sql`
      update session set last_used_at = ${now} where last_used_at < ${now}
        and (id = ${id} or id = (select s.assumed_from from session s where s.id = ${id}))`,
  );
}

export function revokeSession(id: string, now: Date): Sql {
  return sql`update session set revoked_at = ${now} where id = ${id} and revoked_at is null returning id`;
}
