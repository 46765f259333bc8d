import { processSituation } from '@tramite/contract';
import type { WorkCalendar } from '@tramite/rules/workflow/calendar';
import { dueAtWithPauses, type Pause } from '@tramite/rules/workflow/sla';
import { timerMinutes } from '@tramite/rules/workflow/timer';
import { stageOf, type VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import type { TokenFacts } from '../facts/process.facts.ts';
import type { WaitingRow } from '../facts/process.sql.ts';
import type { TokenTimes } from './process.write.sql.ts';

/** How the time of a process runs. */
export interface Running {
  readonly situation: number;
  readonly pauses: readonly Pause[];
  readonly calendar: WorkCalendar;
  readonly at: Date;
}

export function pausesOf(waits: readonly WaitingRow[]): Pause[] {
  return waits.map(({ from, to }) => ({ from: new Date(from), to: to === null ? null : new Date(to) }));
}

/** The times of a token from its entry on: of its stage and its timers. None runs while the process does not. */
export function timesOf(
  version: VersionDefinition,
  { id, stageId, enteredAt, armed }: Pick<TokenFacts, 'id' | 'stageId' | 'enteredAt' | 'armed'>,
  { situation, pauses, calendar, at }: Running,
): TokenTimes {
  const isRunning = situation === processSituation.ongoing;
  const dueAfter = (slaMinutes: number | null) =>
    isRunning ? dueAtWithPauses({ enteredAt: new Date(enteredAt), slaMinutes, pauses }, at, calendar) : null;
  return {
    tokenId: id,
    dueAt: dueAfter(stageOf(version, stageId)?.slaMinutes ?? null),
    armed: (armed ?? []).map(({ nodeId }) => ({
      nodeId,
      dueAt: dueAfter(timerMinutes(version.definition, nodeId))?.toISOString() ?? null,
    })),
  };
}

/** The times of a token as they are. */
export function keptTimes({ id, dueAt, armed }: Pick<TokenFacts, 'id' | 'dueAt' | 'armed'>): TokenTimes {
  return { tokenId: id, dueAt: dueAt === null ? null : new Date(dueAt), armed: armed ?? [] };
}
