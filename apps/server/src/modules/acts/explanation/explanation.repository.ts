import type { Permission } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

/** Where a permission comes from. */
export interface PermissionSource {
  readonly permission: Permission;
  /** Roles in use that give it, and those of them that somebody has. */
  readonly role_names: readonly string[];
  readonly held_names: readonly string[];
  /** They were given it beside their roles. */
  readonly is_given: boolean;
}

export function listPermissionSources(
  db: Db,
  customerId: number,
  userId: number,
  permissions: readonly Permission[],
): Promise<PermissionSource[]> {
  return many(
    db,
    sql<PermissionSource>`
      select wanted.permission,
        array(select r.name from role r join role_permission p on p.customer_id = r.customer_id and p.role_id = r.id
          where r.customer_id = ${customerId} and r.enabled and p.permission = wanted.permission order by r.name
        ) as role_names,
        array(select r.name from user_role u join role r on r.customer_id = u.customer_id and r.id = u.role_id and r.enabled
          join role_permission p on p.customer_id = r.customer_id and p.role_id = r.id
          where u.customer_id = ${customerId} and u.user_id = ${userId} and p.permission = wanted.permission order by r.name
        ) as held_names,
        exists (select from user_resource g where g.customer_id = ${customerId} and g.user_id = ${userId}
          and g.permission = wanted.permission and g.has_permission) as is_given
      from unnest(${[...permissions]}::text[]) as wanted (permission)`,
  );
}

/** From where somebody used the company last; null where that is not known. */
export async function unsafeFindLastAddress(db: Db, customerId: number, userId: number): Promise<string | null> {
  const row = await first(
    db,
    sql<{ address: string | null }>`
      select host(address) as address from session
      where customer_id = ${customerId} and user_id = ${userId} and assumed_by is null
      order by last_used_at desc, id limit 1`,
  );
  return row?.address ?? null;
}
