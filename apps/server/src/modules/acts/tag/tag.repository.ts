import type { Tag } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';

/** Enabled tags of a customer by name. */
export function listTagRows(db: Db, customerId: number): Promise<Tag[]> {
  return many(
    db,
    sql<Tag>`
      select id, name, business_type as "businessType", parent_id as "parentId" from tag
      where customer_id = ${customerId} and enabled order by name collate "pt-BR-x-icu", id`,
  );
}

/** Enabled tags among these as a column of a read of the process `p`. */
export function enabledTags(ids: readonly number[]): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id), '[]') from tag g
    where g.customer_id = p.customer_id and g.enabled and g.id = any(${[...ids]}::bigint[]))`;
}
