import type { IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import { restoreStored } from '@tramite/rules/indexer/restore-stored';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { indexedWordsOf } from '@tramite/rules/text/normalise-text';
import type { Db } from '../../src/platform/db/database.ts';
import { json, many, type Sql, sql } from '../../src/platform/db/sql.ts';
import type { Scope } from './check.ts';

export type RecordKind = 'document' | 'process';

/** A record with all by which it is found, and the rows by which it is found now. */
export interface FoundRecord {
  readonly customer_id: number;
  readonly id: number;
  readonly establishment_id: number;
  readonly type_id: number;
  readonly situation: string;
  readonly owner_id: number;
  readonly indexers: readonly StoredIndexer[];
  readonly labels: string;
  readonly names: string;
  readonly more: string | null;
  /** Whether the search row repeats the record as it is; its vector is compared apart. */
  readonly is_row_right: boolean;
  /** The vector of its search row, as PostgreSQL writes it. */
  readonly vector: string | null;
  /** [indexer, seq, text, number] by indexer and seq. */
  readonly fields: readonly FieldTuple[];
  readonly are_keys_right: boolean;
}

export type FieldTuple = readonly [indexerId: number, seq: number, valText: string | null, valNum: number | null];

/** What the rows of a record should be. */
export interface Expected {
  readonly customer_id: number;
  readonly id: number;
  readonly owner_id: number;
  readonly labels: string;
  readonly vals: string;
  readonly fields: readonly FieldTuple[];
}

interface Parts {
  readonly situation: Sql;
  readonly labels: Sql;
  readonly names: Sql;
  /** Words that stand as they are: those of filled forms. */
  readonly more: Sql;
  readonly joins: Sql;
}

export const partsOf: Readonly<Record<RecordKind, Parts>> = {
  document: {
    situation: sql`r.situation`,
    labels: sql`t.label`,
    names: sql`concat_ws(' ', pt.name, e.name, r.file_name)`,
    more: sql`(select string_agg(f.words, ' ' order by f.id) from form f
      where f.customer_id = r.customer_id and f.document_id = r.id)`,
    joins: sql`
      join document_type t on t.customer_id = r.customer_id and t.id = r.type_id
      left join process p on p.customer_id = r.customer_id and p.id = r.process_id
      left join process_type pt on pt.customer_id = p.customer_id and pt.id = p.type_id`,
  },
  process: {
    situation: sql`r.situation_id::text`,
    labels: sql`t.name`,
    names: sql`concat_ws(' ', e.name, (select string_agg(g.name, ' ' order by g.id) from process_tag x
      join tag g on g.customer_id = x.customer_id and g.id = x.tag_id
      where x.customer_id = r.customer_id and x.process_id = r.id))`,
    more: sql`null::text`,
    joins: sql`join process_type t on t.customer_id = r.customer_id and t.id = r.type_id`,
  },
};

export const idOf = (kind: RecordKind, alias: string) => sql.ref(`${alias}.${kind}_id`);

/** Reads records `r` with their search and field rows, which are gathered by ranges and not record by record. */
export function selectRecords(kind: RecordKind, scope: Scope): Sql<FoundRecord> {
  const { situation, labels, names, more, joins } = partsOf[kind];
  const key = `${kind}_id`;
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.customer_id`)} = r.customer_id and ${idOf(kind, alias)} = r.id`;
  return sql`
    select r.customer_id, r.id, r.establishment_id, r.type_id, ${situation} as situation, r.owner_id, r.indexers,
      ${labels} as labels, ${names} as names, ${more} as more, s.ts::text as vector,
      coalesce(s.establishment_id = r.establishment_id and s.type_id = r.type_id and s.situation = ${situation}
        and s.captured_at = r.captured_at, false) as is_row_right,
      coalesce(f.fields, '[]') as fields,
      coalesce(f.lowest = r.establishment_id and f.highest = r.establishment_id and f.earliest = r.captured_at
        and f.latest = r.captured_at, true) as are_keys_right
    from ${sql.table(kind)} r
    ${joins}
    join establishment e on e.customer_id = r.customer_id and e.id = r.establishment_id
    left join ${sql.table(`${kind}_search`)} s on ${own('s')} and ${scope('s', key)}
    left join (
      select f.customer_id, ${idOf(kind, 'f')},
        json_agg(json_build_array(f.indexer_id, f.seq, f.val_text, f.val_num) order by f.indexer_id, f.seq) as fields,
        min(f.establishment_id) as lowest, max(f.establishment_id) as highest,
        min(f.captured_at) as earliest, max(f.captured_at) as latest
      from ${sql.table(`${kind}_field`)} f where ${scope('f', key)} group by 1, 2
    ) f on ${own('f')}
    where ${scope('r', 'id')} order by r.customer_id, r.id`;
}

/** Options whose labels hold commas, which a record's text does not tell apart. */
export type ListOptions = ReadonlyMap<number, readonly IndexerOption[]>;

export async function readListOptions(db: Db): Promise<ListOptions> {
  const rows = await many(
    db,
    sql<{ customer_id: number; options: IndexerOption[] }>`
      select o.customer_id, jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label)) as options from list_option o
      where exists (select from list_option c
        where c.customer_id = o.customer_id and c.list_id = o.list_id and c.label like '%, %')
      group by 1`,
  );
  return new Map(rows.map(({ customer_id, options }) => [customer_id, options]));
}

/** What captures and changes write for a record that looks like this. */
export function expectedOf(record: FoundRecord, lists: ListOptions): Expected {
  const { customer_id, id, owner_id, indexers, labels, names, more } = record;
  const options = lists.get(customer_id);
  const stored = indexers.map((item) => restoreStored(item, options));
  const fields = stored
    .flatMap(({ item, rows }) => rows.map((row): FieldTuple => [item.id, row.seq, row.valText, row.valNum]))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const words = [...indexedWordsOf(names), ...stored.flatMap((each) => each.words)];
  return { customer_id, id, owner_id, labels, vals: [id, ...words, ...(more ? [more] : [])].join(' '), fields };
}

/** Writes the rows of one customer's records anew; the caller holds the records. */
export async function rewriteRows(db: Db, kind: RecordKind, customerId: number, expected: readonly Expected[]) {
  const ids = expected.map(({ id }) => id);
  const { situation } = partsOf[kind];
  const key = sql.ref(`${kind}_id`);
  for (const table of [`${kind}_search`, `${kind}_field`]) {
    const gone = sql`delete from ${sql.table(table)} where customer_id = ${customerId} and ${key} = any(${ids}::bigint[])`;
    await many(db, gone);
  }
  await many(
    db,
    sql`
      insert into ${sql.table(`${kind}_search`)}
        (customer_id, ${key}, establishment_id, type_id, situation, captured_at, ts)
      select r.customer_id, r.id, r.establishment_id, r.type_id, ${situation}, r.captured_at,
        search_vector(r.customer_id, r.establishment_id, r.type_id, ${situation}, r.owner_id, w.labels, w.vals)
      from jsonb_to_recordset(${json(expected)}) as w(id bigint, labels text, vals text)
      join ${sql.table(kind)} r on r.customer_id = ${customerId} and r.id = w.id`,
  );
  await many(
    db,
    sql`
      insert into ${sql.table(`${kind}_field`)}
        (customer_id, ${key}, indexer_id, seq, establishment_id, captured_at, val_text, val_num)
      select r.customer_id, r.id, (f ->> 0)::bigint, (f ->> 1)::int, r.establishment_id, r.captured_at, f ->> 2,
        (f ->> 3)::bigint
      from jsonb_to_recordset(${json(expected)}) as w(id bigint, fields jsonb), jsonb_array_elements(w.fields) f,
        ${sql.table(kind)} r
      where r.customer_id = ${customerId} and r.id = w.id`,
  );
}
