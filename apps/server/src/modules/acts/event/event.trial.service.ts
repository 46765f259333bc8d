import { type BodyOf, type EventTrial, type endpoints, eventLimits } from '@tramite/contract';
import { isMeant, judgeCondition } from '@tramite/rules/event/event-happens';
import type { Ctx } from '../../../platform/call/context.ts';
import { findFieldNames } from '../../definitions/indexer/indexer.facts.ts';
import { contextOf } from '../../records/process/facts/process.ways.policy.ts';
import { listPast, type PastRow } from './event.trial.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How often an event would have happened lately, by the records as they are today; nothing is done or kept. */
export async function tryEvent(ctx: Ctx, event: BodyOf<typeof endpoints.event.trial>): Promise<EventTrial> {
  const { db, customerId, actor, clock } = ctx;
  const { trialDays, trialRecords, trialShown } = eventLimits;
  const since = new Date(clock.now().getTime() - trialDays * DAY_MS);
  const past = await listPast(db, customerId, actor, { type: event.eventType, since, limit: trialRecords + 1 });
  const { names } = await findFieldNames(db, customerId);
  const judged = past.slice(0, trialRecords).flatMap((row) => {
    if (!isMeant(event, { type: event.eventType, ...row })) return [];
    return [{ row, judged: judgeCondition(event.condition, contextOf(row.indexers), names) }];
  });
  const held = judged.filter((each) => each.judged === 'holds').map(({ row }) => row);
  return {
    days: trialDays,
    count: held.length,
    isAtLeast: past.length > trialRecords,
    failed: judged.filter((each) => typeof each.judged === 'object').length,
    items: held.slice(0, trialShown).map(present),
  };
}

function present({ at, processId, documentId, label }: PastRow) {
  return { at: at.toISOString(), record: { processId, documentId, label } };
}
