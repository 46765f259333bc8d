import type { Structure } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { findStructure } from './structure.repository.ts';

/** The company of the actor as a tree. */
export async function getStructure({ db, customerId, actor }: Ctx): Promise<Structure> {
  const row = await findStructure(db, customerId);
  if (!row) throw new Error('There is no such customer.');
  return {
    ...row,
    abilities: {
      legalPerson: hasPermission(actor, 'backoffice.legal-person') || 'permission.denied',
      company: hasPermission(actor, 'backoffice.companies') || 'permission.denied',
      establishment: hasPermission(actor, 'backoffice.establishments') || 'permission.denied',
    },
  };
}
