import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx, SessionCtx } from '../../../platform/call/context.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { findFilterType } from '../../definitions/filter/filter.facts.ts';
import { findLanding } from './session.repository.ts';

export type Landing = ResponseOf<typeof endpoints.session.redirect>;

/** The start page chosen by user or role, unless it no longer exists. */
export async function getRedirect(ctx: Ctx): Promise<Landing> {
  const { db, customerId, actor } = ctx;
  const chosen = readLanding(await findLanding(db, customerId, actor.userId));
  if (!chosen || !(await leadsSomewhere(ctx, chosen))) return usualLanding(actor);
  return chosen;
}

/** The saved search may have been deleted. */
async function leadsSomewhere(
  ctx: Pick<Ctx, 'db' | 'customerId' | 'actor'>,
  { quickFilterId, searchType }: Landing,
): Promise<boolean> {
  return quickFilterId === null || (await findFilterType(ctx, quickFilterId)) === searchType;
}

/** A filter must be a system filter or the user's own. */
export async function isLanding({ platform, actor }: SessionCtx, chosen: unknown): Promise<boolean> {
  const landing = readLanding(chosen);
  if (!landing || !actor) return landing !== undefined;
  const { customerId } = actor;
  return leadsSomewhere({ db: platform.database.forCustomer(customerId), customerId, actor }, landing);
}

/** Undefined if invalid. */
export function readLanding(stored: unknown): Landing | undefined {
  const { type, quickFilterId, searchType } = (stored ?? {}) as Record<string, unknown>;
  if (type === 'capture' || type === 'advancedSearch') return { type, quickFilterId: null, searchType: null };
  const isFilter = type === 'quickFilter' && Number.isSafeInteger(quickFilterId) && Number(quickFilterId) > 0;
  if (!isFilter || (searchType !== 'workflows' && searchType !== 'documents')) return undefined;
  return { type, quickFilterId: Number(quickFilterId), searchType };
}

/** The default start page, by what the user can do. */
function usualLanding(actor: Actor): Landing {
  if (hasPermission(actor, 'process.view')) return { type: 'quickFilter', quickFilterId: 1, searchType: 'workflows' };
  if (hasPermission(actor, 'document.view')) return { type: 'quickFilter', quickFilterId: 4, searchType: 'documents' };
  if (hasPermission(actor, 'process.create')) return { type: 'capture', quickFilterId: null, searchType: null };
  return { type: 'advancedSearch', quickFilterId: null, searchType: null };
}
