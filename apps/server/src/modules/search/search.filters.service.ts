import type { SearchBody } from '@tramite/contract';
import { first, type Sql, sql } from '../../platform/db/sql.ts';
import { manyWithin } from '../../platform/db/time-limit.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { hasPermission } from '../../platform/session/actor.ts';
import { kindOf, viewPermission } from './record-kind.ts';
import { askerOf } from './search.asker.ts';
import { countsOf } from './search.count.repository.ts';
import { fromSelection, selectionOf } from './search.selection.repository.ts';
import { type Asker, systemFilterRows } from './search.system-filters.repository.ts';

/** Records counted of a filter before it says "at least". */
const CAP = 1_000;
/** Milliseconds the counts of saved searches may take. */
const SAVED_MS = 5_000;

export interface FilterCount {
  readonly count: number;
  readonly countIsAtLeast: boolean;
}

/**
 * Counts of the product's filters (by number) in that order, and the one value of `beside`, read by the same statement,
 * which is planned once for everybody.
 */
export async function countSystemFilters<T>(
  { db, customerId, actor, clock }: Ctx,
  ids: readonly number[],
  beside: Sql<T>,
): Promise<{ counts: FilterCount[]; beside: T | undefined }> {
  const asker = { customerId, actor, now: clock.now() };
  const counts = countsOf(
    ids.map((id) => systemFilterRows(id, asker)),
    CAP,
  );
  const row = await first(db, sql<{ counts: number[]; beside: T }>`select ${counts} as counts, (${beside}) as beside`);
  return { counts: (row?.counts ?? []).map(toCount), beside: row?.beside };
}

/** Counts of saved searches in that order, planned for what they look for; those that take too long say "at least none". */
export async function countSavedSearches(ctx: Ctx, bodies: readonly SearchBody[]): Promise<FilterCount[]> {
  if (bodies.length === 0) return [];
  const asker = await askerOf(ctx, bodies);
  const counts = countsOf(
    bodies.map((body) => savedRows(asker, body)),
    CAP,
  );
  const rows = await manyWithin(ctx.db, SAVED_MS, sql<{ counts: number[] }>`select ${counts} as counts`);
  if (rows === 'timeout') return bodies.map(() => ({ count: 0, countIsAtLeast: true }));
  return (rows[0]?.counts ?? []).map(toCount);
}

function toCount(count: number): FilterCount {
  return { count, countIsAtLeast: count >= CAP };
}

/**
 * Sees to it that a search may be saved by this actor.
 * @throws what the search itself would: permission.denied, indexer.not_found, quick_filter.not_found, request.invalid
 */
export async function ensureSearchable(ctx: Ctx, body: SearchBody): Promise<void> {
  const kind = kindOf(body.searchType);
  if (!hasPermission(ctx.actor, viewPermission[kind.table])) throw problem('permission.denied');
  selectionOf(await askerOf(ctx, [body]), body);
}

/** Rows of a saved search; none when it asks for what can no longer be asked for, such as a field since hidden. */
function savedRows(asker: Asker, body: SearchBody): Sql {
  try {
    return sql`select 1 ${fromSelection(selectionOf(asker, body))}`;
  } catch (error) {
    if (error instanceof ProblemError) return sql`select 1 where false`;
    throw error;
  }
}
