import type { SearchBody, SearchType } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';

/** The search that a user saved as a quick filter. */
export async function findSavedSearch(
  db: Db,
  customerId: number,
  userId: number,
  id: number,
): Promise<SearchBody | undefined> {
  const row = await first(
    db,
    sql<{ body: SearchBody; search_type: SearchType }>`
      select body, search_type from quick_filter
      where customer_id = ${customerId} and user_id = ${userId} and id = ${id}`,
  );
  return row && { ...row.body, searchType: row.search_type };
}
