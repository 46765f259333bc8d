import type { SearchBody } from '@tramite/contract';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { hasPermission } from '../../platform/session/actor.ts';
import { kindOf, viewPermission } from './record-kind.ts';
import { askerOf } from './search.asker.ts';
import { countEach } from './search.count.repository.ts';
import { fromSelection, selectionOf } from './search.selection.repository.ts';
import { type Asker, systemFilterRows } from './search.system-filters.repository.ts';

/** Records counted of a filter before it says "at least". */
const CAP = 1_000;

export interface FilterCount {
  readonly count: number;
  readonly countIsAtLeast: boolean;
}

/** Counts of the product's filters (by number) and of saved searches (by body), in one statement and in that order. */
export async function countFilters(ctx: Ctx, filters: readonly (number | SearchBody)[]): Promise<FilterCount[]> {
  const bodies = filters.filter((filter) => typeof filter !== 'number');
  const asker = await askerOf(ctx, bodies);
  const sources = filters.map((filter) =>
    typeof filter === 'number' ? systemFilterRows(filter, asker) : savedRows(asker, filter),
  );
  const counts = await countEach(ctx.db, sources, CAP);
  return counts.map((count) => ({ count, countIsAtLeast: count >= CAP }));
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
