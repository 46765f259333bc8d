import { processSituation } from '@tramite/contract';
import { processSituationName } from '@tramite/rules/process/situation';
import { isPaused, type Pause } from '@tramite/rules/workflow/sla';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { getVersion, type VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import { touchProcesses } from '../../progress/progress.sql.ts';
import { moveSearchSituation } from '../../search-row/search-row.sql.ts';
import { calendarOf } from '../facts/process.calendar.policy.ts';
import { timesOf } from './process.times.policy.ts';
import { findSlaFacts, type SlaFacts, updateSla } from './process.wait.repository.ts';
import { updateTimes } from './process.write.sql.ts';

const { ongoing, waiting } = processSituation;

/** What pendencies that wait on the customer do: one begins to wait, some do no longer, or wait again. */
export interface CustomerWait {
  readonly begins?: boolean;
  /** Numbers of pendencies. */
  readonly endsOf?: readonly number[];
  readonly resumesOf?: readonly number[];
}

/**
 * The time of a process stands still while one of its documents waits on the customer, and goes on with the working
 * minutes that were left. Of a closed process only that something happened is kept.
 */
export async function waitForCustomer(ctx: CustomerCtx, processId: number, wait: CustomerWait): Promise<ChangeParts> {
  const at = ctx.clock.now();
  const facts = await findSlaFacts(ctx.db, ctx.customerId, processId);
  if (!facts) return { parts: [touchProcesses(ctx.customerId, [processId], at)] };
  const version = await getVersion(ctx, facts.version_id);
  return moveSla(ctx, facts, { at, pauses: pausesAfter(facts, wait, at), version });
}

function pausesAfter({ waits }: SlaFacts, { begins, endsOf = [], resumesOf = [] }: CustomerWait, at: Date): Pause[] {
  const pauses = waits.map(({ pendencyId: id, from, to }) => {
    const end = to === null || resumesOf.includes(id) ? null : new Date(to);
    return { from: new Date(from), to: endsOf.includes(id) ? at : end };
  });
  return begins ? [...pauses, { from: at, to: null }] : pauses;
}

interface Moment {
  readonly at: Date;
  readonly pauses: readonly Pause[];
  readonly version: VersionDefinition;
}

function moveSla({ customerId }: CustomerCtx, facts: SlaFacts, { at, pauses, version }: Moment): ChangeParts {
  const { id, establishment_id: establishmentId, situation_id: before } = facts;
  const situation = situationAfter(before, isPaused(pauses, at));
  const running = { situation, pauses, calendar: calendarOf(facts), at };
  const times = facts.tokens.map((token) => timesOf(version, token, running));
  const update = { situation, at, times };
  const parts = [updateTimes(customerId, id, times)];
  const guarded = [{ part: 'process', sql: updateSla(customerId, facts, update) }];
  if (situation === before) return { guarded, parts };
  return {
    guarded,
    parts: [...parts, moveSearchSituation('process', customerId, [id], situation)],
    counters: [
      { kind: 'process.situation', establishmentId, key: before, by: -1 },
      { kind: 'process.situation', establishmentId, key: situation, by: 1 },
    ],
    progress: [
      {
        type: 'SITUATION',
        processId: id,
        description: `Situação alterada para “${processSituationName(situation)}”.`,
      },
    ],
  };
}

/** Who suspended a process, or gave it another situation, is not overruled by a pendency. */
function situationAfter(before: number, isWaiting: boolean): number {
  if (before === ongoing && isWaiting) return waiting;
  return before === waiting && !isWaiting ? ongoing : before;
}
