import type { Db } from './database.ts';
import { many, sql } from './sql.ts';

export async function unsafeListCustomers(db: Db): Promise<number[]> {
  return (await many(db, sql<{ id: number }>`select id from customer order by id`)).map(({ id }) => id);
}
