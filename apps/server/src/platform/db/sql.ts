import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export { sql };
export type Sql<T = unknown> = RawBuilder<T>;

export async function many<T>(db: Db, statement: Sql<T>): Promise<T[]> {
  return (await statement.execute(db)).rows;
}

export async function first<T>(db: Db, statement: Sql<T>): Promise<T | undefined> {
  return (await statement.execute(db)).rows[0];
}

/** Reserves ids; unused ids leave a harmless gap. */
export async function nextIds(db: Db, table: string, count: number): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

export async function nextId(db: Db, table: string): Promise<number> {
  const [id] = await nextIds(db, table, 1);
  if (id === undefined) throw new Error(`The sequence of ${table} gave no number.`);
  return id;
}

export function json(value: unknown): Sql {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** An id array whose length PostgreSQL cannot see, so that short lists are not planned anew each time. */
export function uncountedIds(ids: readonly number[]): Sql<number[]> {
  return sql`array(select unnest(${ids}::bigint[]))`;
}

type Columns = Readonly<Record<string, string>>;
const frames = new WeakMap<Columns, Map<string, { readonly head: Sql; readonly tail: Sql }>>();

/** Cached SQL around the rows, since every change inserts. */
function frameOf(table: string, columns: Columns) {
  const byTable = frames.get(columns) ?? new Map();
  const known = byTable.get(table);
  if (known) return known;
  const quoted = (name: string) => `"${name}"`;
  const names = Object.keys(columns).map(quoted).join(', ');
  const types = Object.entries(columns).map(([name, type]) => `${quoted(name)} ${type}`);
  const frame = {
    head: sql.raw(`insert into ${quoted(table)} (${names}) select ${names} from jsonb_to_recordset(`),
    tail: sql.raw(`) as r(${types.join(', ')})`),
  };
  frames.set(columns, byTable.set(table, frame));
  return frame;
}

/** Inserts rows through one parameter, so the SQL text stays the same. `columns` (name to type) must be a constant. */
export function insertRows(table: string, columns: Columns, rows: readonly object[]): Sql {
  return insertJson(table, columns, json(rows));
}

/** Inserts rows that the statement itself builds as a jsonb array. */
export function insertJson(table: string, columns: Columns, rows: Sql): Sql {
  const { head, tail } = frameOf(table, columns);
  return sql`${head}${rows}${tail}`;
}
