import { type SearchBody, viewPermissions } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { kindOf } from './record-kind.ts';
import { askerOf } from './search.asker.ts';
import { fromSelection } from './search.selection.repository.ts';
import { selectionOf } from './search.selection.ts';

/** A search without text, which is what other questions can be asked of. */
export type CountedSearch = Omit<SearchBody, 'text' | 'quickFilterId'>;

/**
 * All that a search finds for the actor, to be counted in other ways: `from ... where ...` over documents or processes,
 * aliased r with all their columns.
 * @throws what the search itself would
 */
export async function foundRows(ctx: Ctx, body: CountedSearch): Promise<Sql> {
  const { searchType } = kindOf(body.searchType);
  if (!hasPermission(ctx.actor, viewPermissions[searchType])) throw problem('permission.denied');
  return fromSelection(selectionOf(await askerOf(ctx, [body]), body));
}
