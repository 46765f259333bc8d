import type { Platform } from '../../../../platform/call/context.ts';
import { change } from '../../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { mergeParts } from '../../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { touchProcesses } from '../../progress/progress.sql.ts';
import { retireDocuments } from '../engine/document.situation.change.ts';
import { listOverdue, unsafeListOverdueCustomers } from '../facts/document.situation.facts.ts';

/** Documents that expire in one statement. */
const BATCH = 200;

/**
 * Expires the documents whose last day is over where they are. Doing it again finds nothing to do.
 * @returns how many expired
 */
export async function expireDocuments(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  let expired = 0;
  for (const customerId of await unsafeListOverdueCustomers(platform.database.unsafeSystem, now)) {
    const ctx = ownContext(platform, customerId, 'document.expire');
    let some: number;
    do {
      some = await expireSome(ctx, now);
      expired += some;
    } while (some === BATCH);
  }
  return expired;
}

function expireSome(ctx: CustomerCtx, now: Date): Promise<number> {
  const { db, customerId } = ctx;
  return change(ctx, {
    read: () => listOverdue(db, customerId, { now, limit: BATCH }),
    decide: (documents) => {
      const processIds = new Set(documents.flatMap(({ processId }) => processId ?? []));
      const expiry = retireDocuments(customerId, documents, {
        to: 'V',
        action: 'document.expire',
        describe: ({ label }) => `Documento vencido: ${label}`,
      });
      const touched = { parts: [touchProcesses(customerId, [...processIds], now)] };
      return { ...mergeParts(expiry, touched), answer: documents.length };
    },
  });
}

/** Every hour, because midnight comes at other hours to customers further west. */
export const expireDocumentsJob = defineTimedJob('document.expire', '5 * * * *', expireDocuments);
