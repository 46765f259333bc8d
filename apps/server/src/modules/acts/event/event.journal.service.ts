import type { endpoints, QueryOf, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { listAnswers } from '../../records/webhook/webhook.facts.ts';
import { listOccurrences } from './event.journal.repository.ts';
import { findEvent } from './event.repository.ts';

const PAGE = 30;

/** What came to an event, what it did and what was answered, newest first. @throws event.not_found */
export async function getJournal(
  { db, customerId, actor }: Ctx,
  eventId: number,
  { before }: QueryOf<typeof endpoints.event.journal>,
): Promise<ResponseOf<typeof endpoints.event.journal>> {
  if (!(await findEvent(db, customerId, eventId))) throw problem('event.not_found');
  const rows = await listOccurrences(db, customerId, actor, { eventId, before, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const sent = page.flatMap(({ effects }) => effects.flatMap(({ deliveryId }) => deliveryId ?? []));
  const answers = new Map((await listAnswers(db, customerId, sent)).map((each) => [each.id, each]));
  return {
    items: page.map(({ at, effects, ...row }) => ({
      ...row,
      at: at.toISOString(),
      effects: effects.map(({ type, processId = null, deliveryId = 0 }) => ({
        ...{ type, processId },
        delivery: answers.get(deliveryId) ?? null,
      })),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
