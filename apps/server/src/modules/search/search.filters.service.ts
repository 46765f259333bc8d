import type { SearchBody } from '@tramite/contract';
import { sql } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { countEach } from './search.count.repository.ts';
import { fromSelection, selectionOf } from './search.selection.repository.ts';
import { systemFilterRows } from './search.system-filters.repository.ts';

/** Records counted of a filter before it says "at least". */
const CAP = 1_000;

export interface FilterCount {
  readonly count: number;
  readonly countIsAtLeast: boolean;
}

/** Counts of the product's filters (by number) and of saved searches (by body), in one statement and in that order. */
export async function countFilters(ctx: Ctx, filters: readonly (number | SearchBody)[]): Promise<FilterCount[]> {
  const asker = { customerId: ctx.customerId, actor: ctx.actor, now: ctx.clock.now() };
  const sources = filters.map((filter) =>
    typeof filter === 'number'
      ? systemFilterRows(filter, asker)
      : sql`select 1 ${fromSelection(selectionOf(asker, filter))}`,
  );
  const counts = await countEach(ctx.db, sources, CAP);
  return counts.map((count) => ({ count, countIsAtLeast: count >= CAP }));
}
