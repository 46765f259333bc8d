import type { Platform } from '../../../../platform/call/context.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { listWholeProcesses } from '../../../records/process/facts/process.facts.ts';
import { type DueTimer, listDueTimers, unsafeListTimedCustomers } from '../timer.repository.ts';
import { happenTimer } from '../timer.service.ts';

/** Timers of one company before the next has its turn. */
const PAGE = 40;
/** Timers at once. */
const LANES = 2;
/** The job ends before it counts as lost; the next run goes on. */
const LONGEST_MS = 240_000;

interface Waiting {
  readonly customerId: number;
  readonly after: DueTimer | null;
}

/**
 * Lets all timers happen whose time has come, company by company in turns. Running it twice at once, or again after a
 * crash, does nothing twice.
 * @returns how many happened
 */
export async function happenTimers(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const end = performance.now() + LONGEST_MS;
  const customers = await unsafeListTimedCustomers(platform.database.unsafeSystem, now);
  const queue: Waiting[] = customers.map((customerId) => ({ customerId, after: null }));
  let happened = 0;
  for (const waiting of queue) {
    if (performance.now() > end) break;
    const page = await happenPage(platform, now, waiting);
    happened += page.happened;
    if (page.last) queue.push({ customerId: waiting.customerId, after: page.last });
  }
  return happened;
}

async function happenPage(platform: Platform, now: Date, { customerId, after }: Waiting) {
  const ctx = ownContext(platform, customerId, 'process.happen-timers');
  const due = await listDueTimers(ctx.db, customerId, { now, after, limit: PAGE });
  const processes = await listWholeProcesses(ctx.db, customerId, [...new Set(due.map(({ processId }) => processId))]);
  const known = new Map(processes.map((process) => [process.id, process]));
  let happened = 0;
  const left = [...due];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      try {
        if ((await happenTimer(ctx, next, known.get(next.processId))) === 'happened') happened += 1;
      } catch (err) {
        ctx.log.error({ err, processId: next.processId }, 'a timer failed and will be tried again');
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return { happened, last: due.length === PAGE ? (due.at(-1) ?? null) : null };
}

/** Every minute. */
export const happenTimersJob = defineTimedJob('process.happen-timers', '* * * * *', happenTimers);
