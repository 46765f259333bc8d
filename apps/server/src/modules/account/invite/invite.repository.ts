import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

export interface InviteRow {
  readonly customer_id: number;
  readonly id: string;
  readonly company_name: string;
  readonly email: string;
  readonly visibility: 'OWN' | 'ALL';
  readonly is_administrator: boolean;
  readonly role_ids: readonly number[];
  readonly workflow_role_ids: readonly number[];
  readonly establishment_ids: readonly number[];
  readonly expires_at: Date;
}

/** An invite that may still be used, by the hash of its token. Works before any company is known. */
export function unsafeFindInvite(db: Db, tokenHash: Buffer, now: Date): Promise<InviteRow | undefined> {
  return first(
    db,
    sql<InviteRow>`
      select i.customer_id, i.id, c.name as company_name, i.email, i.visibility, i.is_administrator, i.expires_at,
        i.role_ids::int[], i.workflow_role_ids::int[], i.establishment_ids::int[]
      from invite i join customer c on c.id = i.customer_id and c.enabled
      where i.token_hash = ${tokenHash} and i.used_at is null and i.revoked_at is null and i.expires_at > ${now}`,
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
  readonly id: number;
  readonly name: string;
  readonly nickname: string;
  readonly cpf: string;
  readonly cellphone: string;
  readonly passwordHash: string;
}

/** The parts of a change that uses an invite up and makes its user with everything the invite promised. */
export function registerNewcomer(invite: InviteRow, newcomer: Newcomer, now: Date): ChangeParts {
  const { customer_id: customerId, id: inviteId, email, visibility } = invite;
  const { id, name, nickname, cpf, cellphone, passwordHash } = newcomer;
  const used = sql`
    update invite set used_at = ${now}
    where customer_id = ${customerId} and id = ${inviteId} and used_at is null and revoked_at is null
      and expires_at > ${now} returning id`;
  const made = sql`
    insert into app_user (id, login, email, name, nickname, user_type, cpf, cellphone, password_hash, password_changed_at)
    values (${id}, ${email}, ${email}, ${name}, ${nickname}, ${invite.is_administrator ? 'A' : 'U'}, ${cpf}, ${cellphone}, ${passwordHash}, ${now})
    returning id`;
  const given = (['role', 'workflow_role', 'establishment'] as const).map(
    (what) => sql`
      insert into ${sql.table(`user_${what}`)} (customer_id, user_id, ${sql.ref(`${what}_id`)})
      select customer_id, ${id}::bigint, id from ${sql.table(what)}
      where customer_id = ${customerId} and id = any(${[...invite[`${what}_ids`]]}::bigint[])`,
  );
  return {
    guarded: [
      { part: 'invite', sql: used },
      { part: 'app_user', sql: made },
    ],
    parts: [
      sql`
        insert into user_customer (customer_id, user_id, visibility, all_establishments)
        values (${customerId}, ${id}, ${visibility}, ${invite.is_administrator})`,
      // Who registers with the same CPF at the same moment fails here, and is told by reading again.
      sql`insert into user_cpf (customer_id, cpf, user_id) values (${customerId}, ${cpf}, ${id})`,
      ...given,
      ...(invite.is_administrator ? [everyFunction(customerId, id)] : []),
    ],
  };
}

/** Nobody else is there yet to do the work of a function. */
function everyFunction(customerId: number, userId: number) {
  return sql`
    insert into user_workflow_role (customer_id, user_id, workflow_role_id)
    select customer_id, ${userId}::bigint, id from workflow_role where customer_id = ${customerId} and enabled
    on conflict do nothing`;
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
        establishment_ids, created_at, sent_at, expires_at)
      values (${customerId}, ${id}, ${tokenHash}, ${email}, ${visibility}, ${[...roleIds]}, ${[...workflowRoleIds]},
        ${[...establishmentIds]}, ${invite.now}, ${invite.now}, ${invite.expiresAt})`,
  );
}
