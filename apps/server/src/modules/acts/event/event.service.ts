import {
  type BodyOf,
  type Event,
  type EventContent,
  type endpoints,
  eventLimits,
  type ResponseOf,
} from '@tramite/contract';
import { eventFaults } from '@tramite/rules/event/event-faults';
import { loopOf } from '@tramite/rules/event/event-loops';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { storedName } from '../../../platform/problem/stored-name.ts';
import { findCatalogue, listBegins } from './event.catalogue.ts';
import {
  deleteEvent,
  type EventRow,
  findEvent,
  insertEvent,
  listOthers,
  listSummaries,
  updateEvent,
} from './event.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Events of the company by name, with what came to them in 30 days (B01). */
export async function listEvents(
  { db, customerId, clock }: Ctx,
  { name = '' }: { name?: string },
): Promise<ResponseOf<typeof endpoints.event.list>> {
  const since = new Date(clock.now().getTime() - eventLimits.trialDays * DAY_MS);
  const rows = await listSummaries(db, customerId, name, since);
  const items = rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt?.toISOString() ?? null }));
  return { count: items.length, items };
}

/** An event (B02). @throws event.not_found */
export async function getEvent(ctx: Ctx, id: number): Promise<Event> {
  const row = await findEvent(ctx.db, ctx.customerId, id);
  if (!row) throw problem('event.not_found');
  return present(ctx, row);
}

/** Makes an event (B03). @throws event.too_many, event.name_taken, event.loop, request.invalid */
export async function createEvent(ctx: Ctx, sent: EventContent): Promise<Event> {
  const { db, customerId, actor, clock } = ctx;
  const event = { ...sent, name: storedName(sent.name) };
  const id = await nextId(db, 'event');
  await change(ctx, {
    read: async () => ({ pile: await readPile(db, ctx), ...(await readSaved(ctx, event, null)) }),
    decide: ({ pile, ...read }) => {
      if (read.others.length >= eventLimits.events) {
        throw problem('event.too_many', { values: { most: eventLimits.events } });
      }
      ensureSound(event, read);
      return {
        guarded: [insertEvent(customerId, id, actor.userId, { ...event, at: clock.now() }), pileGuard(ctx, pile)],
        audit: [{ action: 'event.create', objectType: 'event', objectId: id, data: auditOf(event) }],
        answer: { id },
      };
    },
  });
  return getEvent(ctx, id);
}

/** Changes an event, or switches it (B04). @throws event.not_found, conflict.version, otherwise as `createEvent` */
export async function changeEvent(
  ctx: Ctx,
  id: number,
  { version, ...sent }: BodyOf<typeof endpoints.event.update>,
): Promise<Event> {
  const { db, customerId, clock } = ctx;
  const event = { ...sent, name: storedName(sent.name) };
  await change(ctx, {
    read: async () => ({ before: await findEvent(db, customerId, id), ...(await readSaved(ctx, event, id)) }),
    decide: ({ before, ...read }) => {
      if (!before) throw problem('event.not_found');
      if (before.version !== version) {
        throw problem('conflict.version', { values: { name: before.ownerName, time: before.updatedAt.toISOString() } });
      }
      ensureSound(event, read);
      return {
        guarded: [updateEvent(customerId, before, { ...event, at: clock.now() })],
        audit: [{ action: 'event.update', objectType: 'event', objectId: id, data: auditOf(event) }],
        answer: { id },
      };
    },
  });
  return getEvent(ctx, id);
}

/** Deletes an event with its journal (B05). @throws event.not_found */
export function removeEvent(ctx: Ctx, id: number): Promise<object> {
  return change(ctx, {
    read: () => findEvent(ctx.db, ctx.customerId, id),
    decide: (event) => {
      if (!event) throw problem('event.not_found');
      return {
        guarded: [deleteEvent(ctx.customerId, event)],
        audit: [{ action: 'event.delete', objectType: 'event', objectId: id, data: { name: event.name } }],
        answer: {},
      };
    },
  });
}

async function readSaved({ db, customerId }: Ctx, event: EventContent, id: number | null) {
  const [others, catalogue, begins] = await Promise.all([
    listOthers(db, customerId, id),
    findCatalogue(db, customerId, scopeOf(event)),
    listBegins(db, customerId),
  ]);
  return { others, catalogue, begins };
}

/** What is switched off may be faulty: a draft that is finished later. */
function ensureSound(event: EventContent, { others, catalogue, begins }: Awaited<ReturnType<typeof readSaved>>): void {
  if (event.name === '') throw problem('request.invalid', { fields: { name: 'Campo obrigatório.' } });
  if (others.some(({ name }) => name.toLowerCase() === event.name.toLowerCase())) throw problem('event.name_taken');
  const faults = eventFaults(event, catalogue);
  if (event.enabled && faults.length > 0) {
    throw problem('request.invalid', {
      fields: Object.fromEntries(faults.map(({ field, message }) => [field, message])),
    });
  }
  const path = event.enabled
    ? loopOf(
        event,
        others.filter(({ enabled }) => enabled),
        begins,
      )
    : null;
  if (path) throw problem('event.loop', { values: { path: path.join(' → ') } });
}

const scopeOf = ({ processTypeId, parameters }: Pick<EventContent, 'processTypeId' | 'parameters'>) => ({
  processTypeId,
  documentTypeId: parameters.documentTypeId ?? null,
});

const auditOf = ({ name, enabled, eventType, actions }: EventContent) => ({
  ...{ name, enabled, eventType },
  actions: actions.map(({ type }) => type),
});

async function present({ db, customerId }: Ctx, row: EventRow): Promise<Event> {
  const { ownerId, ownerName, updatedAt, failures: _, ...event } = row;
  const faults = eventFaults(event, await findCatalogue(db, customerId, scopeOf(event)));
  return { ...event, owner: { id: ownerId, label: ownerName }, updatedAt: updatedAt.toISOString(), faults };
}
