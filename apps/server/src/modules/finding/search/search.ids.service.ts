import { type SearchBody, viewPermissions } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { many, sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { kindOf } from './record-kind.ts';
import { askerOf } from './search.asker.ts';
import { pageIds } from './search.page.repository.ts';
import { withSavedSearch } from './search.saved.ts';
import { selectionOf } from './search.selection.ts';

/**
 * Numbers of what a search finds for the actor, in its order, at most so many; its page and cursor mean nothing here.
 * @throws what the search itself would; search.failed when it takes too long
 */
export async function listFoundIds(ctx: Ctx, asked: SearchBody, atMost: number): Promise<number[]> {
  const kind = kindOf(asked.searchType);
  if (!hasPermission(ctx.actor, viewPermissions[kind.searchType])) throw problem('permission.denied');
  const body = await withSavedSearch(ctx, kind, asked);
  const selection = selectionOf(await askerOf(ctx, [body]), body);
  const { order = 'captured', dir = order === 'due' ? 'asc' : 'desc' } = body.options ?? {};
  const found = await pageIds(ctx.db, selection, { order, dir, offset: 0, limit: atMost - 1, after: null });
  if (found === 'timeout') throw problem('search.failed');
  if (found.places) return found.places.map(({ id }) => id);
  const rows = await many(ctx.db, sql<{ id: number }>`select unnest(${found.ids}) as id`);
  return rows.map(({ id }) => id);
}
