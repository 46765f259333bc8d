import type { LegalAgreement } from '@tramite/contract';
import type { CallCtx } from '../../../platform/call/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { Person } from '../../../platform/session/actor.ts';
import { type AgreementRow, insertAcceptances, unsafeListAgreements } from './agreement.repository.ts';

const blocking = new Set<string>(['PRIVACY_POLICY', 'TERMS_OF_USE']);

/** Current agreements as a person stands to them; none for an administrator, who is not asked. */
export async function listAgreementsOf({ platform }: CallCtx, person: Person | null): Promise<LegalAgreement[]> {
  if (person?.userType === 'A' || person?.reach === 'PASSWORD_RESET') return [];
  return (await unsafeListAgreements(platform.database.unsafeSystem, person?.userId ?? null)).map(presentAgreement);
}

/**
 * The part of a change that keeps an acceptance by a user.
 * @throws legal_agreement.changed when an id is no current version, or a required one is missing
 */
export async function acceptancesBy(
  { platform, clock }: CallCtx,
  userId: number,
  agreementIds: readonly number[],
): Promise<Sql> {
  const current = await unsafeListAgreements(platform.database.unsafeSystem, userId);
  const chosen = current.filter(({ id }) => agreementIds.includes(id));
  const isMissing = current.some((row) => mustAccept(row) && !row.accepted && !chosen.includes(row));
  if (isMissing || chosen.length !== new Set(agreementIds).size) throw problem('legal_agreement.changed');
  return insertAcceptances(userId, chosen, clock.now());
}

/** Only these two types ever stand before the way in. */
function mustAccept({ type, accept_required: isRequired }: AgreementRow): boolean {
  return isRequired && blocking.has(type);
}

function presentAgreement(row: AgreementRow): LegalAgreement {
  const { id, type, number, text, accepted } = row;
  return { id, type, number, text, acceptRequired: mustAccept(row), accepted };
}
