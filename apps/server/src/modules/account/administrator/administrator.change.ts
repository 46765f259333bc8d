import type { Ctx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';

/**
 * What of the administrators of a company a change takes away: people, or what a role gives. They are those who may
 * enter it and give permissions there.
 */
export interface Taken {
  readonly userIds: readonly number[];
  readonly roleIds?: readonly number[];
}

/**
 * The part of a change without which it could leave the company nobody who gives permissions; empty where none of those
 * it concerns does. Two that take each other away meet in it, and the second one is decided anew.
 * @throws user.last_administrator
 */
export async function keepAdministrator(ctx: Ctx, userIds: readonly number[]): Promise<ChangeParts> {
  return keepAdministratorBut(ctx, { userIds });
}

/** The same where a role loses what makes administrators. */
export async function keepAdministratorBut({ platform, customerId }: Ctx, taken: Taken): Promise<ChangeParts> {
  const { version, before, after } = await unsafeCountAdministrators(platform.database.unsafeSystem, customerId, taken);
  if (before === after) return {};
  if (after === 0) throw problem('user.last_administrator');
  const seen = sql`
    update customer set people_version = people_version + 1
    where id = ${customerId} and people_version = ${version} returning id`;
  return { guarded: [{ part: 'customer', sql: seen }] };
}

async function unsafeCountAdministrators(db: Db, customerId: number, { userIds, roleIds = [] }: Taken) {
  const row = await first(
    db,
    sql<{ version: number; before: number; after: number }>`
      with giver as (
        select m.user_id, exists (
            select from user_resource s where s.customer_id = m.customer_id and s.user_id = m.user_id
              and s.permission = 'admin.permissions' and s.has_permission) as by_itself,
          array(
            select r.id from user_role ur
            join role r on r.customer_id = ur.customer_id and r.id = ur.role_id and r.enabled
            join role_permission p on p.customer_id = r.customer_id and p.role_id = r.id
            where ur.customer_id = m.customer_id and ur.user_id = m.user_id and p.permission = 'admin.permissions'
          ) as by_roles
        from user_customer m join app_user u on u.id = m.user_id
        where m.customer_id = ${customerId} and m.enabled and u.enabled
      ), kept as (
        select by_itself or by_roles <> '{}' as was,
          (by_itself or not by_roles <@ ${[...roleIds]}::bigint[]) and user_id <> all(${[...userIds]}::bigint[]) as stays
        from giver
      )
      select c.people_version as version, (select count(*)::int from kept where was) as before,
        (select count(*)::int from kept where was and stays) as after
      from customer c where c.id = ${customerId}`,
  );
  return row ?? { version: 0, before: 0, after: 0 };
}
