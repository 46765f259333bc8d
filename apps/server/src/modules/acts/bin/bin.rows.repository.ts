import { json, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Kind } from './bin.purge.repository.ts';
import { tablesOfDocument, tablesOfProcess } from './bin.tables.ts';

/** Every row of a record, by table. */
const rowsOf = (record: 'd' | 'p', tables: Readonly<Record<string, string>>) =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(tables).map(
      ([table, isOf]) => sql`${sql.lit(table)}, (
        select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${sql.table(table)} r
        where r.customer_id = ${sql.ref(`${record}.customer_id`)} and (${sql.raw(isOf)}))`,
    ),
  )})`;

interface Version {
  readonly id: number;
  readonly version: number;
  readonly row_mark: string;
}

/** Keeps a document with all its rows in the bin. */
export function keepRows(
  customerId: number,
  { id, version }: Omit<Version, 'row_mark'>,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Sql {
  return sql`
    insert into deleted_document (customer_id, id, process_id, type_id, establishment_id, owner_id, captured_at, situation,
      file_name, deleted_at, deleted_by, rows)
    select d.customer_id, d.id, d.process_id, d.type_id, d.establishment_id, d.owner_id, d.captured_at, d.situation,
      d.file_name, ${at}::timestamptz, ${userId}::bigint, ${rowsOf('d', tablesOfDocument)}
    from document d
    where d.customer_id = ${customerId} and d.id = ${id} and d.version = ${version}
    returning id`;
}

/** Keeps a process with all its rows, and those of its documents, in the bin. */
export function keepProcessRows(
  customerId: number,
  { id, version }: Omit<Version, 'row_mark'>,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Sql {
  return sql`
    insert into deleted_process (customer_id, id, type_id, establishment_id, owner_id, captured_at, document_ids,
      deleted_at, deleted_by, rows)
    select p.customer_id, p.id, p.type_id, p.establishment_id, p.owner_id, p.captured_at,
      array(select d.id from document d where d.customer_id = p.customer_id and d.process_id = p.id order by d.id),
      ${at}::timestamptz, ${userId}::bigint, ${rowsOf('p', tablesOfProcess)}
    from process p
    where p.customer_id = ${customerId} and p.id = ${id} and p.version = ${version}
    returning id`;
}

/** Takes the documents of a process away, unless somebody changed one of them since. */
export function deleteDocumentsOf(customerId: number, documents: readonly Version[]): Sql {
  return sql`
    delete from document d using jsonb_to_recordset(${json(documents)}) as r(id bigint, version int, row_mark text)
    where d.customer_id = ${customerId} and d.id = r.id and d.version = r.version and d.xmin::text = r.row_mark
    returning d.id`;
}

/** Takes a process away, with everything that hangs on it, unless somebody changed it since. */
export function deleteProcessRows(customerId: number, { id, version, row_mark }: Version): Sql {
  return sql`
    delete from process
    where customer_id = ${customerId} and id = ${id} and version = ${version} and xmin::text = ${row_mark}
    returning id`;
}

/** Takes a document away, with everything that hangs on it, unless somebody changed it since. */
export function deleteRows(customerId: number, { id, version, row_mark }: Version): Sql {
  return sql`
    delete from document
    where customer_id = ${customerId} and id = ${id} and version = ${version} and xmin::text = ${row_mark}
    returning id`;
}

/** Columns the kept rows of a table have: one that came later keeps its default. */
export type KeptColumns = Readonly<Record<string, readonly string[]>>;

/** `KeptColumns` of a row `b` of the bin. */
export const keptColumns = sql`
  (select coalesce(jsonb_object_agg(t.key, (select jsonb_agg(k) from jsonb_object_keys(t.value -> 0) k)), '{}')
    from jsonb_each(b.rows) t where jsonb_array_length(t.value) > 0)`;

/**
 * Puts the rows of a record back as they were.
 * @param patch what is different of the record itself
 */
export function putRowsBack(
  customerId: number,
  { kind, id, columns }: { readonly kind: Kind; readonly id: number; readonly columns: KeptColumns },
  patch: object,
): Sql[] {
  return Object.entries(columns).map(([table, names]) => {
    const list = (alias: string) => sql.join(names.map((name) => sql.ref(`${alias}${name}`)));
    const kept = sql`b.rows -> ${sql.lit(table)}`;
    const rows = table === kind ? sql`jsonb_build_array((${kept} -> 0) || ${json(patch)})` : kept;
    return sql`
      insert into ${sql.table(table)} (${list('')})
      select ${list('r.')} from ${sql.table(`deleted_${kind}`)} b
      cross join jsonb_populate_recordset(null::${sql.table(table)}, ${rows}) r
      where b.customer_id = ${customerId} and b.id = ${id}`;
  });
}

/** Takes an entry out of the bin, unless somebody was faster or it was purged. */
export function takeOut(customerId: number, kind: Kind, id: number): Sql {
  return sql`
    delete from ${sql.table(`deleted_${kind}`)} where customer_id = ${customerId} and id = ${id} and purged_at is null
    returning id`;
}
