import type { Db } from '../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../platform/db/sql.ts';

export interface InviteRow {
  readonly customer_id: number;
  readonly company_name: string;
  readonly email: string;
  readonly expires_at: Date;
}

/** An invite that may still be used, by the hash of its token. Works before any company is known. */
export function unsafeFindInvite(db: Db, tokenHash: Buffer, now: Date): Promise<InviteRow | undefined> {
  return first(
    db,
    sql<InviteRow>`
      select i.customer_id, c.name as company_name, i.email, i.expires_at
      from invite i join customer c on c.id = i.customer_id and c.enabled
      where i.token_hash = ${tokenHash} and i.used_at is null and i.expires_at > ${now}`,
  );
}

export interface TakenRow {
  readonly email: boolean;
  readonly cpf: boolean;
}

/** Whether somebody has the address of an invite already, in any company, or the CPF in the company of the invite. */
export async function unsafeFindTaken(db: Db, { customer_id, email }: InviteRow, cpf: string): Promise<TakenRow> {
  const row = await first(
    db,
    sql<TakenRow>`
      select
        exists (select from app_user where lower(email) = lower(${email}) or lower(login) = lower(${email})) as email,
        exists (
          select from user_customer m join app_user u on u.id = m.user_id
          where m.customer_id = ${customer_id} and u.cpf = ${cpf}) as cpf`,
  );
  return row ?? { email: false, cpf: false };
}

export interface Newcomer {
  readonly name: string;
  readonly nickname: string;
  readonly cpf: string;
  readonly cellphone: string;
  readonly passwordHash: string;
}

/** The id of the user that `unsafeRegister` makes, inside its statement. */
export const newcomerId: Sql = sql`(select id from newcomer)`;

/**
 * Uses an invite up and makes its user with everything the invite promised, in one statement.
 * `acceptances` is made for `newcomerId`.
 * @throws what PostgreSQL says when the login is taken; TR001 when the invite was used meanwhile
 */
export async function unsafeRegister(
  db: Db,
  tokenHash: Buffer,
  newcomer: Newcomer,
  { acceptances, auditId, traceId, now }: { acceptances: Sql; auditId: string; traceId: string; now: Date },
): Promise<void> {
  const { name, nickname, cpf, cellphone, passwordHash } = newcomer;
  await many(
    db,
    sql`
      with used as (
        update invite set used_at = ${now}
        where token_hash = ${tokenHash} and used_at is null and expires_at > ${now} returning *),
      newcomer as (
        insert into app_user (login, email, name, nickname, cpf, cellphone, password_hash, password_changed_at)
        select email, email, ${name}, ${nickname}, ${cpf}, ${cellphone}, ${passwordHash}, ${now}::timestamptz from used
        returning id),
      member as (
        insert into user_customer (customer_id, user_id, visibility)
        select u.customer_id, n.id, u.visibility from used u, newcomer n),
      roles as (
        insert into user_role (customer_id, user_id, role_id)
        select r.customer_id, n.id, r.id from newcomer n, used u
        join role r on r.customer_id = u.customer_id and r.id = any(u.role_ids)),
      functions as (
        insert into user_workflow_role (customer_id, user_id, workflow_role_id)
        select w.customer_id, n.id, w.id from newcomer n, used u
        join workflow_role w on w.customer_id = u.customer_id and w.id = any(u.workflow_role_ids)),
      places as (
        insert into user_establishment (customer_id, user_id, establishment_id)
        select e.customer_id, n.id, e.id from newcomer n, used u
        join establishment e on e.customer_id = u.customer_id and e.id = any(u.establishment_ids)),
      accepted as (${acceptances}),
      told as (
        insert into audit (customer_id, id, at, actor_id, action, object_type, object_id, trace_id, data)
        select u.customer_id, ${auditId}::uuid, ${now}::timestamptz, n.id, 'user.register', 'user', n.id::text,
          ${traceId}, jsonb_build_object('inviteId', u.id)
        from used u, newcomer n)
      select assert_rows('invite', (select count(*) from used), 1)`,
  );
}

export interface NewInvite {
  readonly customerId: number;
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly email: string;
  readonly visibility: 'OWN' | 'ALL';
  readonly roleIds: readonly number[];
  readonly workflowRoleIds: readonly number[];
  readonly establishmentIds: readonly number[];
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertInvite(db: Db, invite: NewInvite): Promise<void> {
  const { customerId, id, tokenHash, email, visibility, roleIds, workflowRoleIds, establishmentIds } = invite;
  await many(
    db,
    sql`
      insert into invite (customer_id, id, token_hash, email, visibility, role_ids, workflow_role_ids,
        establishment_ids, created_at, expires_at)
      values (${customerId}, ${id}, ${tokenHash}, ${email}, ${visibility}, ${[...roleIds]}, ${[...workflowRoleIds]},
        ${[...establishmentIds]}, ${invite.now}, ${invite.expiresAt})`,
  );
}
