import { json, type Sql, sql } from '../../../platform/db/sql.ts';
import { tablesOfDocument } from './bin.tables.ts';

/** Every row of a document `d`, by table. */
const rowsOfDocument = sql`jsonb_build_object(${sql.join(
  Object.entries(tablesOfDocument).map(
    ([table, isOf]) => sql`${sql.lit(table)}, (
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${sql.table(table)} r
      where r.customer_id = d.customer_id and ${sql.raw(isOf)})`,
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
      d.file_name, ${at}::timestamptz, ${userId}::bigint, ${rowsOfDocument}
    from document d
    where d.customer_id = ${customerId} and d.id = ${id} and d.version = ${version}
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
 * Puts the rows of a document back as they were.
 * @param patch what is different of the document itself
 */
export function putRowsBack(customerId: number, id: number, columns: KeptColumns, patch: object): Sql[] {
  return Object.entries(columns).map(([table, names]) => {
    const list = (alias: string) => sql.join(names.map((name) => sql.ref(`${alias}${name}`)));
    const kept = sql`b.rows -> ${sql.lit(table)}`;
    const rows = table === 'document' ? sql`jsonb_build_array((${kept} -> 0) || ${json(patch)})` : kept;
    return sql`
      insert into ${sql.table(table)} (${list('')})
      select ${list('r.')} from deleted_document b
      cross join jsonb_populate_recordset(null::${sql.table(table)}, ${rows}) r
      where b.customer_id = ${customerId} and b.id = ${id}`;
  });
}

/** Takes an entry out of the bin, unless somebody was faster or it was purged. */
export function takeOut(customerId: number, id: number): Sql {
  return sql`
    delete from deleted_document where customer_id = ${customerId} and id = ${id} and purged_at is null
    returning id`;
}
