import type { Platform } from '../../../../platform/call/context.ts';
import { change } from '../../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { RESERVE_MS } from '../../../records/process/abilities/process.conditions.policy.ts';
import { listIdle, unsafeListIdleCustomers, updateReservation } from '../reservation.repository.ts';

/** Processes freed in one statement. */
const BATCH = 100;

/**
 * Frees the processes whose holder did nothing for half an hour: nobody minds their reservation any more, and so lists
 * and filters say. Doing it again finds nothing to do.
 * @returns how many were freed
 */
export async function releaseIdle(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - RESERVE_MS);
  let released = 0;
  for (const customerId of await unsafeListIdleCustomers(platform.database.unsafeSystem, before)) {
    const ctx = ownContext(platform, customerId, 'process.release');
    let some: number;
    do {
      some = await releaseSome(ctx, before);
      released += some;
    } while (some === BATCH);
  }
  return released;
}

function releaseSome(ctx: CustomerCtx, before: Date): Promise<number> {
  const { db, customerId } = ctx;
  return change(ctx, {
    read: () => listIdle(db, customerId, { before, limit: BATCH }),
    decide: (processes) => ({
      guarded: processes.map((process) => ({
        part: 'process',
        sql: updateReservation(customerId, process, { userId: null }),
      })),
      progress: processes.map(({ id, holder }) => ({
        type: 'RELEASE',
        processId: id,
        description: `Reserva de ${holder} encerrada após 30 minutos sem uso`,
      })),
      audit: processes.map(({ id }) => ({ action: 'process.release', objectType: 'process', objectId: id })),
      answer: processes.length,
    }),
  });
}

export const releaseIdleJob = defineTimedJob('process.release-idle', '*/5 * * * *', releaseIdle);
