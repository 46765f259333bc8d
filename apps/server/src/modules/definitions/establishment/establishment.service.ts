import type { Ctx } from '../../../platform/call/context.ts';
import { listEstablishments } from './establishment.repository.ts';

/** Every enabled establishment of the customer. */
export async function listAllEstablishments({ db, customerId }: Ctx) {
  return { items: await listEstablishments(db, customerId) };
}

/** Enabled establishments of the actor. */
export async function listMyEstablishments({ db, customerId, actor }: Ctx) {
  return { items: await listEstablishments(db, customerId, actor.establishmentIds) };
}
