import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../platform/http/context.ts';
import { type Actor, hasPermission } from '../../platform/session/actor.ts';
import { findLanding } from './session.repository.ts';

export type Landing = ResponseOf<typeof endpoints.session.redirect>;

/** Where the way in ends (decisions row 6). */
export async function getRedirect({ db, customerId, actor }: Ctx): Promise<Landing> {
  return readLanding(await findLanding(db, customerId, actor.userId)) ?? usualLanding(actor);
}

/** A stored choice, or undefined when it makes no sense. */
export function readLanding(stored: unknown): Landing | undefined {
  const { type, quickFilterId, searchType } = (stored ?? {}) as Record<string, unknown>;
  if (type === 'capture' || type === 'advancedSearch') return { type, quickFilterId: null, searchType: null };
  const isFilter = type === 'quickFilter' && Number.isSafeInteger(quickFilterId) && Number(quickFilterId) > 0;
  if (!isFilter || (searchType !== 'workflows' && searchType !== 'documents')) return undefined;
  return { type, quickFilterId: Number(quickFilterId), searchType };
}

/** Processes the user acts in; who sees none begins with pending documents, and who only captures with a new process. */
function usualLanding(actor: Actor): Landing {
  if (hasPermission(actor, 'process.view')) return { type: 'quickFilter', quickFilterId: 1, searchType: 'workflows' };
  if (hasPermission(actor, 'document.view')) return { type: 'quickFilter', quickFilterId: 4, searchType: 'documents' };
  if (hasPermission(actor, 'process.create')) return { type: 'capture', quickFilterId: null, searchType: null };
  return { type: 'advancedSearch', quickFilterId: null, searchType: null };
}
