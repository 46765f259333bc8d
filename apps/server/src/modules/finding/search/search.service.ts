import { type SearchBody, type SearchResult, viewPermissions } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldProblem, ProblemError, problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { kindOf, type RecordKind } from './record-kind.ts';
import { askerOf } from './search.asker.ts';
import { CAP, type FacetRow } from './search.count.repository.ts';
import { type ListOwner, openPlace, sealPlace } from './search.cursor.ts';
import { type AskedCount, findPage } from './search.found.service.ts';
import { isNamedBy, presentFacets } from './search.presenter.ts';
import { withSavedSearch } from './search.saved.ts';
import { selectionOf } from './search.selection.ts';
import { breakerOf } from './search-breaker.ts';

const PAGE_SIZE = 20;

/**
 * A page of what the actor may see of what they search for, with its count and facets.
 * While most searches fail, answers at once with nothing and says so.
 * @throws search.failed when this search failed; quick_filter.not_found; request.invalid
 */
export async function search(ctx: Ctx, asked: SearchBody): Promise<SearchResult> {
  const kind = kindOf(asked.searchType);
  if (!hasPermission(ctx.actor, viewPermissions[kind.searchType])) throw problem('permission.denied');
  if (asked.customerId !== undefined && asked.customerId !== ctx.customerId)
    throw fieldProblem('customerId', 'notAmong');
  const breaker = breakerOf(ctx.platform);
  const page = { page: asked.page ?? 1, pageSize: asked.pageSize ?? PAGE_SIZE };
  if (breaker.isOpen(ctx.clock.now())) {
    const count = { count: 0, countIsAtLeast: false, isCountPending: false };
    const nothing = { ...count, aggregations: {}, isCircuitBreakerOpen: true };
    return { searchType: kind.searchType, searchResults: [], ...page, nextCursor: null, ...nothing };
  }
  try {
    const result = await run(ctx, kind, asked, page);
    breaker.record(ctx.clock.now(), 'done');
    return result;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    breaker.record(ctx.clock.now(), 'failed');
    throw problem('search.failed', { cause: error });
  }
}

async function run(ctx: Ctx, kind: RecordKind, asked: SearchBody, page: { page: number; pageSize: number }) {
  const body = await withSavedSearch(ctx, kind, asked);
  const asker = await askerOf(ctx, [body]);
  const selection = selectionOf(asker, body);
  const { order = 'captured', dir = order === 'due' ? 'asc' : 'desc' } = body.options ?? {};
  const { count: counting = 'fast', facets = [] } = body.options ?? {};
  const offset = (page.page - 1) * page.pageSize;
  const owner = ownerOf(ctx, [kind.table, order, dir]);
  const after = body.cursor === undefined ? null : openPlace(owner, body.cursor);
  const asking = { order, dir, offset: after ? 0 : offset, limit: page.pageSize, after };
  const { found, next, totals } = await findPage(ctx, selection, asking, { counting, facets, text: body.text ?? '' });
  const { length } = found.searchResults;
  const result = {
    ...found,
    ...page,
    nextCursor: next && sealPlace(owner, next),
    ...presentCount(totals, selection.plan.by === 'everything' ? 'exact' : counting, {
      atLeast: offset + length,
      isMore: next !== null,
    }),
    aggregations: totals ? await nameFacets(ctx, kind, totals) : {},
    isCircuitBreakerOpen: false,
  };
  // A record named alone was not looked for: it counts if the actor may see it.
  return selection.plan.by !== 'onlyId' || offset > 0 || after
    ? result
    : { ...result, count: length, isCountPending: false };
}

async function nameFacets(ctx: Ctx, kind: RecordKind, totals: readonly FacetRow[]) {
  return presentFacets(kind, totals, await getCatalog(ctx, (catalog) => isNamedBy(catalog, kind, totals)));
}

/** The total, which counters keep exactly; without one, what the page shows is the least there is. */
function presentCount(
  rows: readonly FacetRow[] | undefined,
  counting: AskedCount,
  known: { atLeast: number; isMore: boolean },
) {
  const total = rows?.find(({ facet }) => facet === 'total')?.n;
  if (total === undefined)
    return { count: known.atLeast, countIsAtLeast: known.isMore, isCountPending: counting === 'early' };
  const isWhole = counting === 'exact' || total <= CAP;
  return { count: isWhole ? total : CAP, countIsAtLeast: !isWhole, isCountPending: false };
}

/** A list of this actor. `list` is its kind, order and direction. */
function ownerOf({ platform, customerId, actor }: Ctx, list: readonly string[]): ListOwner {
  return { key: platform.settings.accountKey, customerId, userId: actor.userId, list };
}
