import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';

/** What is enabled of the company and can be given to people, by name. */
export async function readOptions(db: Db, customerId: number): Promise<ResponseOf<typeof endpoints.user.options>> {
  const [roles, functions, companies, groups, establishments] = await Promise.all([
    listNamed(db, customerId, 'role'),
    many(
      db,
      sql<{ id: number; label: string }>`
        select id, label from workflow_role where customer_id = ${customerId} and enabled order by label`,
    ),
    listNamed(db, customerId, 'company'),
    listNamed(db, customerId, 'establishment_group'),
    many(
      db,
      sql<{ id: number; name: string; companyId: number }>`
        select id, name, company_id as "companyId" from establishment
        where customer_id = ${customerId} and enabled order by name`,
    ),
  ]);
  return { roles, functions, companies, groups, establishments };
}

function listNamed(db: Db, customerId: number, table: string) {
  return many(
    db,
    sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where customer_id = ${customerId} and enabled order by name`,
  );
}
