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

/** A value as a jsonb parameter. */
export function json(value: unknown): Sql {
  return sql`${JSON.stringify(value)}::jsonb`;
}

/** Statements as one, which stands or falls as a whole and answers nothing; none may touch a row another touches. */
export function together(statements: readonly Sql[]): Sql {
  const parts = statements.map((statement, n) => sql`${sql.ref(`part_${n}`)} as (${statement})`);
  return sql`with ${sql.join(parts)} select 1 where false`;
}

/**
 * Inserts any number of rows with one parameter, so that the statement's text does not change with their number.
 * @param columns column name to PostgreSQL type, as jsonb_to_recordset needs it
 */
export function insertRows(table: string, columns: Readonly<Record<string, string>>, rows: readonly object[]): Sql {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const types = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from jsonb_to_recordset(${json(rows)}) as r(${types})`;
}
