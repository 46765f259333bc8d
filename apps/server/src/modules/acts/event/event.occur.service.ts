import { eventLimits } from '@tramite/contract';
import { isMeant, judgeCondition } from '@tramite/rules/event/event-happens';
import { followsByItself } from '@tramite/rules/event/event-loops';
import { change, type Decision } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { ProblemError } from '../../../platform/problem/problem.ts';
import { tellUser } from '../../records/notice/notice.change.ts';
import type { Done } from './event.done.ts';
import { doAll } from './event.effects.change.ts';
import { type Happening, readHappening, readKind, type ToldOf } from './event.happening.ts';
import { findChain, hasOccurred, insertOccurrence, keepChain, type Outcome } from './event.journal.repository.ts';
import { countFailures, type EventRow, findEvent, listWaiting, stopEvent } from './event.repository.ts';

/** Processes that events begin one after the other, whoever acts in between. */
const MOST_LINKED = 10;

/**
 * Has all events happen that wait for what the outbox tells: each once for each cause, however often this runs.
 * @returns how many of them did what they say
 */
export async function happen(ctx: CustomerCtx, told: ToldOf): Promise<number> {
  if (told.byId != null && told.processId !== undefined) await inheritChain(ctx, told.byId, told.processId);
  const kind = await readKind(ctx, told);
  if (!kind) return 0;
  const waiting = await listWaiting(ctx.db, ctx.customerId, kind.type);
  const happening = waiting.length > 0 ? await readHappening(ctx, told, kind) : null;
  if (!happening) return 0;
  let done = 0;
  for (const event of waiting) {
    if (isMeant(event, happening) && (await occur(ctx, event.id, told, happening)) === 'DONE') done += 1;
  }
  return done;
}

/** What a process of an event begins by its flow is still of that event. */
async function inheritChain(ctx: CustomerCtx, fromId: number, processId: number): Promise<void> {
  await change(ctx, {
    read: async () => ({
      chain: await findChain(ctx.db, ctx.customerId, fromId),
      own: await findChain(ctx.db, ctx.customerId, processId),
    }),
    decide: ({ chain, own }) => ({
      guarded: chain.length > 0 && own.length === 0 ? [keepChain(ctx.customerId, processId, chain)] : [],
      audit: [],
      answer: null,
    }),
  });
}

interface Read {
  readonly event: EventRow | undefined;
  readonly happening: Happening | null;
  readonly isOver: boolean;
  readonly chain: readonly number[];
  readonly id: number;
}

function occur(ctx: CustomerCtx, eventId: number, told: ToldOf, first: Happening): Promise<Outcome | null> {
  const { db, customerId } = ctx;
  let isRepeated = false;
  return change<Read, Outcome | null>(ctx, {
    read: async () => {
      const happening = isRepeated ? await readHappening(ctx, told, first) : first;
      isRepeated = true;
      return {
        happening,
        event: await findEvent(db, customerId, eventId),
        isOver: await hasOccurred(db, customerId, eventId, told.cause.id),
        chain: await findChain(db, customerId, happening?.process?.id ?? null),
        id: await nextId(db, 'event_occurrence'),
      };
    },
    decide: (read) => decide(ctx, read),
  });
}

const nothing: Decision<null> = { guarded: [], audit: [], answer: null };

async function decide(ctx: CustomerCtx, read: Read): Promise<Decision<Outcome | null>> {
  const { event, happening, isOver, chain } = read;
  if (!event?.enabled || !happening || isOver || !isMeant(event, happening)) return nothing;
  const judged = judgeCondition(event.condition, happening.context, happening.known);
  if (judged === 'fails') return nothing;
  if (judged !== 'holds') return fail(ctx, read, event, happening, judged.fault);
  if (isLoop(event, chain)) return stop(ctx, read, event, happening);
  try {
    const { parts, done } = await doAll({ ctx, event, happening, chain: [...chain, event.id], at: ctx.clock.now() });
    const mails = done.some(({ mail }) => mail !== undefined);
    return {
      ...mergeParts(
        journal(ctx, read, event, happening, { outcome: 'DONE', reason: null, done }),
        event.failures > 0 ? { guarded: [countFailures(ctx.customerId, event, 0)] } : {},
        mails ? { events: [{ event: 'event.mailed', payload: { occurrenceId: read.id } }] } : {},
        parts,
      ),
      answer: 'DONE',
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return fail(ctx, read, event, happening, error.message);
  }
}

function isLoop({ id, eventType }: EventRow, chain: readonly number[]): boolean {
  return chain.length >= MOST_LINKED || (followsByItself(eventType) && chain.includes(id));
}

interface Ended {
  readonly outcome: Outcome;
  readonly reason: string | null;
  readonly done: readonly Done[];
}

function journal(
  { customerId, clock }: CustomerCtx,
  { id }: Read,
  event: EventRow,
  { cause, process, document }: Happening,
  { outcome, reason, done }: Ended,
): ChangeParts {
  const record = { processId: process?.id ?? null, documentId: document?.id ?? null };
  const occurrence = { id, cause, at: clock.now(), ...record, outcome, reason, effects: done };
  return { guarded: [insertOccurrence(customerId, event, occurrence)] };
}

/** Nothing of it is done; after so many times in a row it is switched off. */
function fail(ctx: CustomerCtx, read: Read, event: EventRow, happening: Happening, reason: string): Decision<Outcome> {
  const kept = journal(ctx, read, event, happening, { outcome: 'FAILED', reason, done: [] });
  const failures = event.failures + 1;
  const why = `Falhou ${failures} vezes seguidas. A última: ${reason}`;
  const counted =
    failures >= eventLimits.failures
      ? switchOff(ctx, event, why)
      : { guarded: [countFailures(ctx.customerId, event, failures)] };
  return { ...mergeParts(kept, counted), answer: 'FAILED' };
}

/** An event that would go on causing itself does nothing and is switched off. */
function stop(ctx: CustomerCtx, read: Read, event: EventRow, happening: Happening): Decision<Outcome> {
  const reason = 'O evento causaria a si mesmo: o registro veio dele próprio.';
  const kept = journal(ctx, read, event, happening, { outcome: 'STOPPED', reason, done: [] });
  return { ...mergeParts(kept, switchOff(ctx, event, reason)), answer: 'STOPPED' };
}

function switchOff(ctx: CustomerCtx, event: EventRow, why: string): ChangeParts {
  const { id, name, ownerId } = event;
  return mergeParts(
    {
      guarded: [stopEvent(ctx.customerId, event, why)],
      audit: [{ action: 'event.stop', objectType: 'event', objectId: id, data: { name, why } }],
    },
    tellUser(ctx, {
      kind: 'EVENT_STOPPED',
      userId: ownerId,
      title: `Evento desligado: ${name}`,
      text: `${why} Corrija o evento e ligue-o de novo.`,
      byMail: true,
    }),
  );
}
