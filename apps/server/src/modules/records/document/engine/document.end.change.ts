import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../../platform/change/merge-parts.ts';
import { listLeftovers } from '../facts/document.situation.facts.ts';
import { retireDocuments } from './document.situation.change.ts';
import { endExpiry } from './document.situation.repository.ts';

/** Documents of an ended process stop expiring (docs/adr/0006); canceling also cancels unfinished ones. */
export async function endDocuments(
  { db, customerId, actor, clock }: CustomerCtx,
  processId: number,
  { isCanceled }: { isCanceled: boolean },
): Promise<ChangeParts> {
  const leftovers = isCanceled ? await listLeftovers(db, customerId, processId) : [];
  const ids = leftovers.map(({ id }) => id);
  return mergeParts(
    retireDocuments(customerId, leftovers, {
      to: 'S',
      by: { userId: actor.userId, at: clock.now() },
      action: 'document.cancel',
      describe: ({ label }) => `Documento cancelado com o processo: ${label}`,
    }),
    { parts: [endExpiry(customerId, processId, ids)] },
  );
}
