import type { CallCtx } from '../../../platform/call/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { mustAccept } from './agreement.facts.ts';
import { insertAcceptances, unsafeListAgreements } from './agreement.repository.ts';

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
