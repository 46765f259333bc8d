import type { SearchBody } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { ProblemError } from '../../../platform/problem/problem.ts';
import { askerOf } from './search.asker.ts';
import { countBeside, countEach } from './search.count.repository.ts';

import type { Selection } from './search.selection.repository.ts';
import { selectionOf } from './search.selection.ts';
import { type Asker, systemFilterRows } from './search.system-filters.repository.ts';

/** Counting stops here and says "at least". */
const CAP = 1_000;

export interface FilterCount {
  readonly count: number;
  readonly countIsAtLeast: boolean;
}

/** In the order of the filters, with the value of `beside`, in one statement that is planned once. */
export async function countSystemFilters<T>(
  { db, customerId, actor, clock }: Ctx,
  ids: readonly number[],
  beside: Sql<T>,
): Promise<{ counts: FilterCount[]; beside: T | undefined }> {
  const asker = { customerId, actor, now: clock.now() };
  const sources = ids.map((id) => systemFilterRows(id, asker));
  const read = await countBeside(db, sources, CAP, beside);
  return { ...read, counts: read.counts.map(toCount) };
}

/** In the order of the searches; those that take too long say "at least none". */
export async function countSavedSearches(ctx: Ctx, bodies: readonly SearchBody[]): Promise<FilterCount[]> {
  if (bodies.length === 0) return [];
  const asker = await askerOf(ctx, bodies);
  const selections = bodies.map((body) => savedSelection(asker, body));
  const counts = await countEach(ctx.db, selections, CAP);
  if (counts === 'timeout') return bodies.map(() => ({ count: 0, countIsAtLeast: true }));
  return counts.map(toCount);
}

function toCount(count: number): FilterCount {
  return { count, countIsAtLeast: count >= CAP };
}

/** Null if the search is no longer valid, e.g. because a field was hidden. */
function savedSelection(asker: Asker, body: SearchBody): Selection | null {
  try {
    return selectionOf(asker, body);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
