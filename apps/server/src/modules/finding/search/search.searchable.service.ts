import { type SearchBody, viewPermissions } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { listMyEstablishments } from '../../definitions/establishment/establishment.service.ts';
import { kindOf } from './record-kind.ts';
import { askerOf } from './search.asker.ts';
import { readSearch } from './search.reading.ts';

/**
 * Sees to it that a search may be saved by this actor.
 * @throws what the search itself would: permission.denied, indexer.not_found, quick_filter.not_found, request.invalid; establishment.not_found for one that is not the actor's
 */
export async function ensureSearchable(ctx: Ctx, body: SearchBody): Promise<void> {
  const kind = kindOf(body.searchType);
  if (!hasPermission(ctx.actor, viewPermissions[kind.searchType])) throw problem('permission.denied');
  const own = await establishmentIdsOf(ctx, body.options?.establishmentIds);
  if (body.options?.establishmentIds?.some((id) => !own.has(id))) throw problem('establishment.not_found');
  readSearch(await askerOf(ctx, [body]), body);
}

async function establishmentIdsOf(ctx: Ctx, asked: readonly number[] | undefined): Promise<ReadonlySet<number>> {
  if (!asked || asked.length === 0) return new Set();
  return new Set((await listMyEstablishments(ctx)).items.map(({ id }) => id));
}
