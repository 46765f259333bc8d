import { formatDay } from '@tramite/rules/date/day';
import type { Platform } from '../../../../platform/call/context.ts';
import { change } from '../../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { mergeParts } from '../../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import type { DomainEvent } from '../../../../platform/outbox/outbox-row.ts';
import { notifyOfAll, type Told } from '../../../records/notice/notice.change.ts';
import { type Expiring, listExpiring, markTold, unsafeListExpiringCustomers } from '../expiry.repository.ts';

/** Documents that are told of in one statement. */
const BATCH = 200;

/**
 * Tells people 30, 15 and 5 days before the last day of a document, once each. A document that comes
 * later than that is told of at the next of these. Doing it again finds nothing to tell.
 * @returns of how many documents people were told
 */
export async function tellExpiry(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  let told = 0;
  for (const customerId of await unsafeListExpiringCustomers(platform.database.unsafeSystem, now)) {
    const ctx = ownContext(platform, customerId, 'expiry.tell');
    let some: number;
    do {
      some = await tellSome(ctx, now);
      told += some;
    } while (some === BATCH);
  }
  return told;
}

function tellSome(ctx: CustomerCtx, now: Date): Promise<number> {
  const { db, customerId } = ctx;
  return change(ctx, {
    read: () => listExpiring(db, customerId, { now, limit: BATCH }),
    decide: (documents) => {
      const rows = documents.length;
      const marks = { part: 'expiry_notice', sql: markTold(customerId, documents, now), rows };
      return {
        ...mergeParts(
          { guarded: rows > 0 ? [marks] : [], events: documents.map(toEvent) },
          notifyOfAll(ctx, documents.map(toTold)),
        ),
        answer: rows,
      };
    },
  });
}

function toTold({ id, processId, label, expiresOn, daysLeft, userIds, roleIds }: Expiring): Told {
  return {
    kind: 'EXPIRING',
    title: `${whenOf(daysLeft)}: ${label} #${id}`,
    text: `O último dia é ${formatDay(expiresOn)}. Envie um documento novo antes disso.`,
    document: { id, processId },
    to: { userIds, roleIds },
  };
}

/** The mark that was passed, not the days that are left. */
function toEvent({ id: documentId, mark: days }: Expiring): DomainEvent {
  return { event: 'document.expiring', payload: { documentId, days } };
}

function whenOf(daysLeft: number): string {
  if (daysLeft === 0) return 'Vence hoje';
  return daysLeft === 1 ? 'Vence amanhã' : `Vence em ${daysLeft} dias`;
}

/** Every hour like the expiry itself: the day begins at other hours further west. */
export const tellExpiryJob = defineTimedJob('expiry.tell', '10 * * * *', tellExpiry);
