import { type FilterKey, type SearchBody, type SearchType, type SystemFilter, systemFilters } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/** What a filter searches: one of the product's or of the actor's own; undefined when the actor has none of this number. */
export async function findFilterType(
  { db, customerId, actor }: Pick<Ctx, 'db' | 'customerId' | 'actor'>,
  id: number,
): Promise<SearchType | undefined> {
  const system = systemFiltersFor(actor).find((filter) => filter.id === id);
  return (system ?? (await findSavedSearch(db, customerId, actor.userId, id)))?.searchType;
}

const toCheck: FilterKey = 'toCheck';

/** Those that mean something to an actor: nothing is there to check in a company that works without checks. */
export function systemFiltersFor({ hasConference }: Actor): readonly SystemFilter[] {
  return systemFilters.filter(({ key }) => hasConference || key !== toCheck);
}

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
