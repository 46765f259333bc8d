import type { LegalAgreement, Session } from '@tramite/contract';
import type { SessionCtx } from '../../../platform/call/context.ts';
import { acceptancesBy } from '../agreement/agreement.change.ts';
import { listAgreementsOf } from '../agreement/agreement.facts.ts';
import { advanceSession } from '../session/session.service.ts';

/** Current agreements with their texts. */
export async function listAgreements(ctx: SessionCtx): Promise<{ count: number; items: LegalAgreement[] }> {
  const items = await listAgreementsOf(ctx, ctx.person);
  return { count: items.length, items };
}

/**
 * Accepts current agreements and answers the session under a new secret, so that no node remembers it as waiting.
 * @throws legal_agreement.changed when a newer version was published meanwhile
 */
export async function acceptAgreements(ctx: SessionCtx, agreementIds: readonly number[]): Promise<Session> {
  return advanceSession(ctx, {}, { parts: [await acceptancesBy(ctx, ctx.person.userId, agreementIds)] });
}
