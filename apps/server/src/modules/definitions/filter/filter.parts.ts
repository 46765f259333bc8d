import type { SearchType } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { findSavedSearch } from './filter.repository.ts';
import { systemFiltersFor } from './system-filters.ts';

export { findSavedSearch } from './filter.repository.ts';
export { systemFiltersFor } from './system-filters.ts';

/** What a filter searches: one of the product's or of the actor's own; undefined when the actor has none of this number. */
export async function findFilterType(
  { db, customerId, actor }: Pick<Ctx, 'db' | 'customerId' | 'actor'>,
  id: number,
): Promise<SearchType | undefined> {
  const system = systemFiltersFor(actor).find((filter) => filter.id === id);
  return (system ?? (await findSavedSearch(db, customerId, actor.userId, id)))?.searchType;
}
