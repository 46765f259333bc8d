import { type Document, type Process, type SearchBody, type SearchResult, viewPermissions } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldProblem, ProblemError, problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { presentDocuments } from '../../records/document/document.list.presenter.ts';
import { presentProcesses } from '../../records/process/process.list.presenter.ts';
import { kindOf, type RecordKind } from './record-kind.ts';
import { askerOf } from './search.asker.ts';
import { CAP, countFound, type FacetRow, listExtraFacets, listTotals } from './search.count.repository.ts';
import { type ListOwner, type ListPlace, openPlace, sealPlace } from './search.cursor.ts';
import type { ExtraFacet } from './search.facets.repository.ts';
import { type PageRequest, pageIds } from './search.page.repository.ts';
import { presentFacets } from './search.presenter.ts';
import { withSavedSearch } from './search.saved.ts';
import type { Selection } from './search.selection.repository.ts';
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
  const [{ found, next }, totals] = await Promise.all([
    readPage(ctx, selection, { order, dir, offset: after ? 0 : offset, limit: page.pageSize, after }),
    count(ctx, selection, counting, facets),
  ]);
  const { length } = found.searchResults;
  const result = {
    ...found,
    ...page,
    nextCursor: next && sealPlace(owner, next),
    ...presentCount(totals, selection.plan.by === 'everything' ? 'exact' : counting, {
      atLeast: offset + length,
      isMore: next !== null,
    }),
    aggregations: totals ? presentFacets(kind, totals) : {},
    isCircuitBreakerOpen: false,
  };
  // A record named alone was not looked for: it counts if the actor may see it.
  return selection.plan.by !== 'onlyId' || offset > 0 || after
    ? result
    : { ...result, count: length, isCountPending: false };
}

type Counting = 'exact' | 'fast' | 'early' | 'none';

/** Rows of totals; undefined when nobody asked, or when they took too long. */
async function count(
  ctx: Ctx,
  selection: Selection,
  counting: Counting,
  facets: readonly ExtraFacet[],
): Promise<FacetRow[] | undefined> {
  if (counting === 'none') return undefined;
  if (selection.plan.by === 'everything') {
    const [totals, extras] = await Promise.all([
      listTotals(ctx.db, selection),
      listExtraFacets(ctx.db, selection, { counting, facets }),
    ]);
    return extras === 'timeout' ? totals : [...totals, ...extras];
  }
  const rows = await countFound(ctx.db, selection, { counting, facets });
  return rows === 'timeout' ? undefined : rows;
}

/** The total, which counters keep exactly; without one, what the page shows is the least there is. */
function presentCount(
  rows: readonly FacetRow[] | undefined,
  counting: Counting,
  known: { atLeast: number; isMore: boolean },
) {
  const total = rows?.find(({ facet }) => facet === 'total')?.n;
  if (total === undefined)
    return { count: known.atLeast, countIsAtLeast: known.isMore, isCountPending: counting === 'early' };
  const isWhole = counting === 'exact' || total <= CAP;
  return { count: isWhole ? total : CAP, countIsAtLeast: !isWhole, isCountPending: false };
}

type Records =
  | { searchType: 'documents'; searchResults: Document[] }
  | { searchType: 'workflows'; searchResults: Process[] };

interface Page {
  readonly found: Records;
  /** Where it ended, when another one follows. */
  readonly next: ListPlace | null;
}

async function readPage(ctx: Ctx, selection: Selection, page: PageRequest): Promise<Page> {
  const asked = await pageIds(ctx.db, selection, page);
  if (asked === 'timeout') throw new Error('The page of a search took too long.');
  const { ids, places } = asked;
  const read: Records =
    selection.kind.table === 'document'
      ? { searchType: 'documents', searchResults: await presentDocuments(ctx, ids) }
      : { searchType: 'workflows', searchResults: await presentProcesses(ctx, ids) };
  const stands = places ?? read.searchResults.map(({ id, captureInfo }) => ({ at: captureInfo.date, id }));
  const next = stands[page.limit];
  const found = next ? without(read, next.id) : read;
  return { found, next: next ? (stands[page.limit - 1] ?? null) : null };
}

function without(found: Records, id: number): Records {
  if (found.searchType === 'documents') {
    return { ...found, searchResults: found.searchResults.filter((record) => record.id !== id) };
  }
  return { ...found, searchResults: found.searchResults.filter((record) => record.id !== id) };
}

/** A list of this actor. `list` is its kind, order and direction. */
function ownerOf({ platform, customerId, actor }: Ctx, list: readonly string[]): ListOwner {
  return { key: platform.settings.accountKey, customerId, userId: actor.userId, list };
}
