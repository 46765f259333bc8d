import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { newRoleIds } from './customer.beginning.ts';

/** Whether another customer has the name, or somebody the address. */
export async function unsafeFindTaken(
  db: Db,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<{ readonly name: boolean; readonly email: boolean }> {
  const row = await first(
    db,
    sql<{ name: boolean; email: boolean }>`
      select exists (select from customer where normalise_text(name) = normalise_text(${name})) as name,
        exists (select from app_user where lower(email) = lower(${email}) or lower(login) = lower(${email})) as email`,
  );
  return row ?? { name: false, email: false };
}

export async function unsafeNewRoleIds(db: Db): Promise<number[]> {
  return (await many(db, newRoleIds)).map(({ id }) => id);
}

export interface AdministratorInvite {
  readonly customerId: number;
  readonly id: string;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly roleId: number;
  readonly invitedBy: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** The part of a change that invites the first administrator, who may do the work of every function. */
export function insertAdministratorInvite(invite: AdministratorInvite): Sql {
  const { customerId, id, email, tokenHash, roleId, invitedBy, now, expiresAt } = invite;
  return sql`
    insert into invite (customer_id, id, token_hash, email, visibility, role_ids, workflow_role_ids, establishment_ids,
      is_administrator, invited_by, created_at, sent_at, expires_at)
    values (${customerId}, ${id}::uuid, ${tokenHash}, ${email}, 'ALL', ${[roleId]}::bigint[], '{}', '{}', true,
      ${invitedBy}, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz)`;
}
