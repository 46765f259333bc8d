import type { Db } from './database.ts';
import { many, type Sql, sql } from './sql.ts';

/** Rows of a statement that PostgreSQL ends after `ms` milliseconds; 'timeout' when it had to. */
export async function manyWithin<T>(db: Db, ms: number, statement: Sql<T>): Promise<T[] | 'timeout'> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await many(transaction, sql`select set_config('statement_timeout', ${String(ms)}, true)`);
      return many(transaction, statement);
    });
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED) return 'timeout';
    throw error;
  }
}

const QUERY_CANCELED = '57014';
