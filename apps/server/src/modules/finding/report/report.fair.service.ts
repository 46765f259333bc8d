import { fairTurnsOf } from '../../../platform/batch/fair-turns.ts';
import type { Platform } from '../../../platform/call/context.ts';
import type { Lane } from './report.policy.ts';
import { unsafeListWaiting } from './report.repository.ts';

type Run = (platform: Platform, customerId: number, reportId: number) => Promise<void>;

/** Shorter than the jobs' own limit, after which the queue takes their node for dead. */
const UNTIL_MS = 30 * 60_000;

/** A worker that companies share in turns: of reports, of imports or of dossiers. An event only says that something waits. */
export function workInTurns(run: Run, lane: Lane): (platform: Platform) => Promise<void> {
  const turnsOf = fairTurnsOf<Platform>({ oneEach: true });
  return (platform) => {
    const { database, clock } = platform;
    return turnsOf(platform).work(
      () => unsafeListWaiting(database.unsafeSystem, clock.now(), lane),
      ({ customerId, id }) => run(platform, customerId, id),
      UNTIL_MS,
    );
  };
}
