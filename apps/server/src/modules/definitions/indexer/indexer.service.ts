import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { maySeeIndexer } from './indexer.policy.ts';
import { findListIndexer, searchOptions } from './indexer.repository.ts';

const USUAL_LIMIT = 50;

interface OptionsQuery {
  readonly text?: string;
  readonly limit?: number;
  readonly parents?: string;
}

/**
 * Options of a list field whose label contains a text, and that belong to what was chosen above it.
 * @throws indexer.not_found for a field without a list, or that the actor may not see
 */
export async function listOptions(ctx: Ctx, id: number, query: OptionsQuery) {
  const indexer = await findListIndexer(ctx.db, ctx.customerId, id);
  if (!indexer || !maySeeIndexer(ctx.actor, indexer)) throw problem('indexer.not_found');
  const found = await searchOptions(ctx.db, ctx.customerId, {
    listId: indexer.listId,
    text: query.text?.trim() ?? '',
    limit: query.limit ?? USUAL_LIMIT,
    parents: query.parents?.split(',').map(Number) ?? [],
  });
  return { count: found[0]?.total ?? 0, items: found.map(({ id, label, parentId }) => ({ id, label, parentId })) };
}
