import type { SearchBody } from '@tramite/contract';
import { withinSaved } from '@tramite/rules/search/within-saved';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { findSavedSearch } from '../../definitions/filter/filter.facts.ts';
import type { RecordKind } from './record-kind.ts';
import { isSystemFilter } from './search.reading.ts';

/** The body with the user's saved search beneath it, when it names one. */
export async function withSavedSearch(ctx: Ctx, kind: RecordKind, body: SearchBody): Promise<SearchBody> {
  const { quickFilterId: id } = body;
  if (id === undefined || isSystemFilter(kind, id)) return body;
  const saved = await findSavedSearch(ctx.db, ctx.customerId, ctx.actor.userId, id);
  if (saved?.searchType !== body.searchType) throw problem('quick_filter.not_found');
  const { quickFilterId: _, ...own } = body;
  return withinSaved(saved, own);
}
