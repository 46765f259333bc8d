import type { DocumentSituation } from '@tramite/contract';
import type { Db } from '../../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../../platform/db/sql.ts';

/** A document as its situation is about to change without anybody checking it. */
export interface Standing {
  readonly id: number;
  readonly processId: number | null;
  readonly establishmentId: number;
  readonly situation: DocumentSituation;
  readonly version: number;
  readonly label: string;
}

const standing = (where: Sql, end: Sql) => sql<Standing>`
  select d.id, d.process_id as "processId", d.establishment_id as "establishmentId", d.situation, d.version, t.label
  from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
  where ${where} order by d.id ${end}`;

/** Documents of a process that are neither checked nor canceled, whoever may see them. */
export function listLeftovers(db: Db, customerId: number, processId: number): Promise<Standing[]> {
  const where = sql`d.customer_id = ${customerId} and d.process_id = ${processId} and d.situation not in ('C', 'S')`;
  return many(db, standing(where, sql``));
}

/** The first documents whose date is over and that are neither expired nor canceled yet, whoever may see them. */
export function listOverdue(
  db: Db,
  customerId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<Standing[]> {
  const where = sql`d.customer_id = ${customerId} and ${isOverdue(customerId, now)}`;
  return many(db, standing(where, sql`limit ${limit}`));
}

/** Customers with documents whose date is over where they are. */
export async function unsafeListOverdueCustomers(db: Db, now: Date): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select c.id from customer c
      where exists (select from document d where d.customer_id = c.id and ${isOverdue(sql`c.id`, now)})`,
  );
  return rows.map(({ id }) => id);
}

/** A document is good for the whole of its last day, in the time of its customer. */
function isOverdue(customerId: number | Sql, now: Date): Sql<boolean> {
  return sql`(d.situation not in ('S', 'V') and d.expires_on
    < (${now}::timestamptz at time zone (select z.time_zone from customer z where z.id = ${customerId}))::date)`;
}
