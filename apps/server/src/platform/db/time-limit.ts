import { type Db, limitedTo } from './database.ts';
import { many, type Sql } from './sql.ts';

/** 'timeout' if the statement took longer than `ms` milliseconds. */
export async function manyWithin<T>(db: Db, ms: number, statement: Sql<T>): Promise<T[] | 'timeout'> {
  try {
    return await many(limitedTo(db, ms) ?? db, statement);
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED) return 'timeout';
    throw error;
  }
}

const QUERY_CANCELED = '57014';
