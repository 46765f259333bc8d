import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export { sql };
export type Sql<T = unknown> = RawBuilder<T>;

/** Rows of a statement. */
export async function many<T>(db: Db, statement: Sql<T>): Promise<T[]> {
  return (await statement.execute(db)).rows;
}

/** The only or first row, if any. */
export async function first<T>(db: Db, statement: Sql<T>): Promise<T | undefined> {
  return (await statement.execute(db)).rows[0];
}

/** The number of a row that will be written; one that never is costs nothing. */
export async function nextId(db: Db, table: string): Promise<number> {
  const row = await first(db, sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`);
  if (!row) throw new Error(`The sequence of ${table} gave no number.`);
  return row.id;
}

/** A value as a jsonb parameter. */
export function json(value: unknown): Sql {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** Ids as an array in SQL of which PostgreSQL does not see how many they are: for few it would plan a statement anew each time. */
export function uncountedIds(ids: readonly number[]): Sql<number[]> {
  return sql`array(select unnest(${ids}::bigint[]))`;
}

type Columns = Readonly<Record<string, string>>;
const frames = new WeakMap<Columns, Map<string, { readonly head: Sql; readonly tail: Sql }>>();

/** What stands around the rows, written once for a table and its columns: an insert is part of every change. */
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

/**
 * Inserts any number of rows with one parameter, so that the statement's text does not change with their number.
 * @param columns column name to PostgreSQL type, as jsonb_to_recordset needs it; a constant, which is remembered
 */
export function insertRows(table: string, columns: Columns, rows: readonly object[]): Sql {
  return insertJson(table, columns, json(rows));
}

/** The same with rows that the statement itself makes, as a jsonb array. */
export function insertJson(table: string, columns: Columns, rows: Sql): Sql {
  const { head, tail } = frameOf(table, columns);
  return sql`${head}${rows}${tail}`;
}
