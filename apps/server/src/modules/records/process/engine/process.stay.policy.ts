import { processSituation } from '@tramite/contract';
import { workedMinutes } from '@tramite/rules/workflow/sla';
import { stageOf } from '../../../definitions/workflow/workflow.facts.ts';
import { calendarOf, minutesLeft } from '../facts/process.calendar.policy.ts';
import type { ProcessFacts, TokenFacts } from '../facts/process.facts.ts';
import type { Movement } from './process.state.policy.ts';
import type { Stay } from './process.write.sql.ts';

/** The stays that a movement ends. Those that a cancelation ends are none: it may be taken back, and they go on. */
export function staysEnded(process: ProcessFacts, movement: Movement, at: Date): Stay[] {
  if (movement.place.situation === processSituation.canceled) return [];
  const arrivals = new Map(
    movement.moved.flatMap(({ token, to }) => (isSameStay(token, to) ? [] : [[token.id, to.stageId] as const])),
  );
  const ended = new Set(movement.ended.map(({ id }) => id));
  return process.tokens.flatMap((token) => {
    const to = arrivals.get(token.id) ?? null;
    if (to === null && !ended.has(token.id)) return [];
    const { stageId, enteredAt } = token;
    return [{ stageId, enteredAt, workedMinutes: workedIn(process, movement, token, at), to }];
  });
}

const isSameStay = (token: TokenFacts, to: { readonly stageId: number; readonly enteredAt: Date }) =>
  token.stageId === to.stageId && Date.parse(token.enteredAt) === to.enteredAt.getTime();

/** Where a stage has a time, what of it was used: waiting for the customer does not count. */
function workedIn(process: ProcessFacts, { version }: Movement, token: TokenFacts, at: Date): number {
  const calendar = calendarOf(process);
  const slaMinutes = stageOf(version, token.stageId)?.slaMinutes ?? null;
  const left = minutesLeft(token.dueAt, at, calendar);
  const used =
    slaMinutes === null || left === null ? workedMinutes(new Date(token.enteredAt), at, calendar) : slaMinutes - left;
  return Math.max(0, Math.round(used));
}
