import {
  defaultFilterId,
  type QuickFilter,
  type SearchBody,
  type SearchType,
  type SystemFilter,
  viewPermissions,
} from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { systemFiltersFor } from '../../definitions/filter/filter.facts.ts';
import { countSavedSearches, countSystemFilters } from '../search/search.count.service.ts';
import { type QuickFilterRow, quickFiltersOf } from './quick-filter.repository.ts';

type Uncounted = Omit<QuickFilter, 'count' | 'countIsAtLeast'>;

/** The product's filters and the user's saved ones with their counts, of the kinds of record the actor may see. */
export async function listFilters(ctx: Ctx, searchType?: SearchType): Promise<{ count: number; items: QuickFilter[] }> {
  const isWanted = (filter: { searchType: SearchType }) =>
    (!searchType || filter.searchType === searchType) && hasPermission(ctx.actor, viewPermissions[filter.searchType]);
  const products = systemFiltersFor(ctx.actor).filter(isWanted).map(presentSystem);
  const { counts, beside } = await countSystemFilters(
    ctx,
    products.map(({ id }) => id),
    quickFiltersOf(ctx.customerId, ctx.actor.userId),
  );
  const saved = (beside ?? []).map((row) => ({ ...row, searchType: row.search_type })).filter(isWanted);
  const savedCounts = await countSavedSearches(ctx, saved.map(searchOf));
  const allCounts = [...counts, ...savedCounts];
  const items = [...products, ...saved.map(presentSaved)].map((item, index) => ({
    ...item,
    ...(allCounts[index] ?? { count: 0, countIsAtLeast: false }),
  }));
  return { count: items.length, items };
}

function presentSystem({ id, label, color, icon, searchType }: SystemFilter): Uncounted {
  return { id, label, color, icon, searchType, type: 'SYSTEM', visible: true, selected: id === defaultFilterId };
}

function presentSaved({ id, label, color, icon, visible, search_type: searchType }: QuickFilterRow): Uncounted {
  return { id, label, color, icon, visible, searchType, type: 'USER', selected: false };
}

function searchOf({ body, search_type: searchType }: QuickFilterRow): SearchBody {
  return { ...body, searchType };
}
