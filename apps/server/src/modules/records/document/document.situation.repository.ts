import type { DocumentSituation } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { json, many, type Sql, sql } from '../../../platform/db/sql.ts';

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

/** Gives documents another situation unless somebody changed one of them since; of a canceled one nothing is awaited. */
export function moveSituations(customerId: number, documents: readonly Standing[], to: 'S' | 'V'): Sql {
  const rows = documents.map(({ id, version }) => ({ id, version }));
  const ended = to === 'S' ? sql`, expires_on = null, open_pendencies = 0` : sql``;
  return sql`
    update document d set situation = ${to}, version = d.version + 1 ${ended}
    from jsonb_to_recordset(${json(rows)}) as r(id bigint, version int)
    where d.customer_id = ${customerId} and d.id = r.id and d.version = r.version
    returning d.id`;
}

/** Lets no document of a process expire any more, but for those that are changed beside. */
export function endExpiry(customerId: number, processId: number, butFor: readonly number[]): Sql {
  return sql`
    update document set expires_on = null, version = version + 1
    where customer_id = ${customerId} and process_id = ${processId} and expires_on is not null
      and id <> all(${[...butFor]}::bigint[])`;
}

/** Settles what was still pending in documents that are canceled: nobody can answer it any more. */
export function closePendencies(
  customerId: number,
  documentIds: readonly number[],
  { userId, at, text }: { readonly userId: number; readonly at: Date; readonly text: string },
): Sql {
  return sql`
    update pendency set resolved_by = ${userId}, resolved_at = ${at}, resolution = ${text}
    where customer_id = ${customerId} and document_id = any(${[...documentIds]}::bigint[]) and resolved_at is null`;
}

export function deleteOpenChecks(customerId: number, documentIds: readonly number[]): Sql {
  return sql`
    delete from document_open_check
    where customer_id = ${customerId} and document_id = any(${[...documentIds]}::bigint[])`;
}
