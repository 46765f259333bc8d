import { type SearchBody, viewPermissions } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { kindOf } from './record-kind.ts';
import { askerOf } from './search.asker.ts';
import { countFound, listTotals } from './search.count.repository.ts';
import type { ListPlace } from './search.cursor.ts';
import { listPlaces } from './search.page.repository.ts';
import { withSavedSearch } from './search.saved.ts';
import { selectionOf } from './search.selection.ts';

/** All that a search finds: how many, and their numbers page by page. */
export interface Walk {
  readonly count: number;
  readonly pages: (size: number) => AsyncGenerator<readonly number[]>;
}

/**
 * Goes through all that a search finds for the actor, the last captured first: that order stands still while records move.
 * Page, cursor and order of the body mean nothing here.
 * @throws what the search itself would; search.failed, from the pages too, when one takes too long
 */
export async function walkFound(ctx: Ctx, asked: SearchBody): Promise<Walk> {
  const kind = kindOf(asked.searchType);
  if (!hasPermission(ctx.actor, viewPermissions[kind.searchType])) throw problem('permission.denied');
  if (asked.customerId !== undefined && asked.customerId !== ctx.customerId)
    throw fieldProblem('customerId', 'notAmong');
  const body = await withSavedSearch(ctx, kind, asked);
  const selection = selectionOf(await askerOf(ctx, [body]), body);
  const totals =
    selection.plan.by === 'everything'
      ? await listTotals(ctx.db, selection)
      : await countFound(ctx.db, selection, { counting: 'exact', facets: [] });
  if (totals === 'timeout') throw problem('search.failed');
  const count = totals.find(({ facet }) => facet === 'total')?.n ?? 0;
  async function* pages(size: number) {
    for (let after: ListPlace | null = null; ; ) {
      const page = { order: 'captured', dir: 'desc', offset: 0, limit: size, after } as const;
      const places: readonly ListPlace[] | 'timeout' = await listPlaces(ctx.db, selection, page);
      if (places === 'timeout') throw problem('search.failed');
      const shown = places.slice(0, size);
      if (shown.length > 0) yield shown.map(({ id }) => id);
      if (places.length <= size) return;
      after = shown.at(-1) ?? null;
    }
  }
  return { count, pages };
}
