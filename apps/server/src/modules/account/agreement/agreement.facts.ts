import type { LegalAgreement } from '@tramite/contract';
import type { CallCtx } from '../../../platform/call/context.ts';
import type { Person } from '../../../platform/session/actor.ts';
import { type AgreementRow, unsafeListAgreements } from './agreement.repository.ts';

const blocking = new Set<string>(['PRIVACY_POLICY', 'TERMS_OF_USE']);

/** Current agreements as a person stands to them; none for an administrator, who is not asked. */
export async function listAgreementsOf({ platform }: CallCtx, person: Person | null): Promise<LegalAgreement[]> {
  if (person?.userType === 'A' || person?.reach === 'PASSWORD_RESET') return [];
  return (await unsafeListAgreements(platform.database.unsafeSystem, person?.userId ?? null)).map(presentAgreement);
}

/** Only these two types ever stand before the way in. */
export function mustAccept({ type, accept_required: isRequired }: AgreementRow): boolean {
  return isRequired && blocking.has(type);
}

function presentAgreement(row: AgreementRow): LegalAgreement {
  const { id, type, number, text, accepted } = row;
  return { id, type, number, text, acceptRequired: mustAccept(row), accepted };
}
