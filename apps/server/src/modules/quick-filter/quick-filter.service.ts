import type { QuickFilter, SearchBody, SearchType } from '@tramite/contract';
import type { Ctx } from '../../platform/http/context.ts';
import { hasPermission } from '../../platform/session/actor.ts';
import { countFilters } from '../search/search.service.ts';
import { listQuickFilters, type QuickFilterRow } from './quick-filter.repository.ts';
import { type SystemFilter, systemFiltersFor } from './system-filters.ts';

type Uncounted = Omit<QuickFilter, 'count' | 'countIsAtLeast'>;

/** The product's filters and the user's saved ones with their counts, of the kinds of record the actor may see. */
export async function listFilters(ctx: Ctx, searchType?: SearchType): Promise<{ count: number; items: QuickFilter[] }> {
  const isWanted = (filter: { searchType: SearchType }) =>
    (!searchType || filter.searchType === searchType) &&
    hasPermission(ctx.actor, filter.searchType === 'documents' ? 'document.view' : 'process.view');
  const saved = await listQuickFilters(ctx.db, ctx.customerId, ctx.actor.userId);
  const own = saved.map((row) => ({ item: presentSaved(row), by: searchOf(row) }));
  const products = systemFiltersFor(ctx.actor).map((filter) => ({ item: presentSystem(filter), by: filter.id }));
  const wanted = [...products, ...own].filter(({ item }) => isWanted(item));
  const counts = await countFilters(
    ctx,
    wanted.map(({ by }) => by),
  );
  const items = wanted.map(({ item }, index) => ({
    ...item,
    ...(counts[index] ?? { count: 0, countIsAtLeast: false }),
  }));
  return { count: items.length, items };
}

function presentSystem(filter: SystemFilter): Uncounted {
  return { ...filter, type: 'SYSTEM', visible: true };
}

function presentSaved({ id, label, color, icon, visible, search_type: searchType }: QuickFilterRow): Uncounted {
  return { id, label, color, icon, visible, searchType, type: 'USER', selected: false };
}

function searchOf({ body, search_type: searchType }: QuickFilterRow): SearchBody {
  return { ...body, searchType };
}
