import type { Ctx } from '../../../platform/call/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';

/** Who of a company may enter it and gives permissions there. */
export async function listAdministrators({ platform, customerId }: Ctx): Promise<ReadonlySet<number>> {
  return new Set(await unsafeListAdministrators(platform.database.unsafeSystem, customerId));
}

async function unsafeListAdministrators(db: Db, customerId: number): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select m.user_id as id from user_customer m join app_user u on u.id = m.user_id
      where m.customer_id = ${customerId} and m.enabled and u.enabled and (
        exists (
          select from user_resource s where s.customer_id = m.customer_id and s.user_id = m.user_id
            and s.permission = 'admin.permissions' and s.has_permission)
        or exists (
          select from user_role ur
          join role r on r.customer_id = ur.customer_id and r.id = ur.role_id and r.enabled
          join role_permission p on p.customer_id = r.customer_id and p.role_id = r.id
          where ur.customer_id = m.customer_id and ur.user_id = m.user_id and p.permission = 'admin.permissions'))`,
  );
  return rows.map(({ id }) => id);
}
