import type { UserGrants } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { ensureHeld, ensureThere } from './user-permission.policy.ts';
import { listGivable } from './user-permission.repository.ts';

const nothing: UserGrants = {
  roleIds: [],
  functionIds: [],
  establishmentIds: [],
  allEstablishments: false,
  seesOwnOnly: true,
  resources: [],
  version: 1,
};

/**
 * What is promised to somebody who is not there yet has to be the actor's to give.
 * @throws permission.not_held, and request.invalid where it is not of the company, unless it was promised before
 */
export async function ensureGivable(
  { db, customerId, actor }: Ctx,
  promised: Pick<UserGrants, 'roleIds' | 'functionIds' | 'establishmentIds' | 'seesOwnOnly'>,
  { isOld = false } = {},
): Promise<void> {
  const after = { ...nothing, ...promised };
  const givable = await listGivable(db, customerId);
  if (!isOld) ensureThere(nothing, after, givable);
  ensureHeld(actor, nothing, after, givable);
}
