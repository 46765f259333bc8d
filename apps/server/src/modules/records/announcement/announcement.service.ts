import {
  type Announcement,
  type AskedAnnouncement,
  announcementLimits,
  type BodyOf,
  type endpoints,
  type QueryOf,
  type ResponseOf,
} from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision, ensureSeen } from '../../../platform/change/change.ts';
import type { Guarded } from '../../../platform/change/decision.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { announcementAbilities } from './announcement.policy.ts';
import { presentAnnouncement } from './announcement.presenter.ts';
import {
  type AnnouncementRow,
  countOpen,
  findAnnouncement,
  findChoices,
  findReach,
  insertAnnouncement,
  listAnnouncements,
  moveAnnouncement,
  takeUnread,
  tellUnread,
  updateAnnouncement,
  type Writing,
} from './announcement.repository.ts';
import { readAsked } from './announcement.write.policy.ts';

type Calls = typeof endpoints.announcement;

/** Null: all of the company. */
export function withinOf({ actor }: Ctx): readonly number[] | null {
  return actor.seesAllEstablishments ? null : actor.establishmentIds;
}

export async function getAnnouncements(ctx: Ctx, query: QueryOf<Calls['list']>): Promise<ResponseOf<Calls['list']>> {
  const now = ctx.clock.now();
  const { count, rows } = await listAnnouncements(ctx.db, ctx.customerId, query, now);
  return { count, items: rows.map((row) => presentAnnouncement(row, ctx.actor, now)), abilities: { create: true } };
}

/** @throws announcement.not_found */
export async function getAnnouncement(ctx: Ctx, id: number): Promise<Announcement> {
  return presentAnnouncement(await getRow(ctx, id), ctx.actor, ctx.clock.now());
}

export async function getChoices(ctx: Ctx): Promise<ResponseOf<Calls['choices']>> {
  const withinIds = withinOf(ctx);
  return { ...(await findChoices(ctx.db, ctx.customerId, withinIds)), everybody: withinIds === null };
}

export function getReach(ctx: Ctx, { audience }: BodyOf<Calls['reach']>): Promise<ResponseOf<Calls['reach']>> {
  return findReach(ctx.db, ctx.customerId, { audience, withinIds: withinOf(ctx), but: ctx.actor.userId });
}

/**
 * Writes to others. Who it is for is told once it begins.
 * @throws request.invalid with the message of each field, announcement.too_many
 */
export async function writeAnnouncement(ctx: Ctx, asked: AskedAnnouncement): Promise<Announcement> {
  const id = await nextId(ctx.db, 'announcement');
  const made = await change(ctx, {
    read: () => readBeside(ctx),
    decide: ({ pile, open, choices }): Decision<{ id: number }> => {
      const now = ctx.clock.now();
      const made = readAsked(asked, { choices, withinIds: withinOf(ctx), now });
      return {
        guarded: [
          {
            part: 'announcement',
            sql: insertAnnouncement(ctx.customerId, { ...made, id, createdBy: ctx.actor.userId, createdAt: now }),
          },
          ...roomGuard(ctx, { pile, open }),
        ],
        ...told(id, made, now, 'announcement.create'),
        answer: { id },
      };
    },
  });
  return getAnnouncement(ctx, made.id);
}

/** @throws announcement.not_found, announcement.not_own, announcement.told, conflict.version, request.invalid */
export async function changeAnnouncement(ctx: Ctx, id: number, asked: AskedAnnouncement): Promise<Announcement> {
  await change(ctx, {
    read: async () => ({
      row: await getRow(ctx, id),
      choices: await findChoices(ctx.db, ctx.customerId, withinOf(ctx)),
    }),
    decide: ({ row, choices }): Decision<null> => {
      const now = ctx.clock.now();
      ensureSeen(ctx, { version: row.version });
      ensureMay(ctx, row, 'update');
      const made = readAsked(asked, { choices, withinIds: withinOf(ctx), now });
      return {
        guarded: [{ part: 'announcement', sql: updateAnnouncement(ctx.customerId, row, made) }],
        ...told(id, made, now, 'announcement.update'),
        answer: null,
      };
    },
  });
  return getAnnouncement(ctx, id);
}

type Verb = 'end' | 'withdraw' | 'enable';

/** Ends one, takes it back, or has it told again. @throws announcement.*, conflict.version */
export async function moveOn(ctx: Ctx, id: number, verb: Verb): Promise<Announcement> {
  await change(ctx, {
    read: async () => ({ row: await getRow(ctx, id), ...(await readRoom(ctx)) }),
    decide: ({ row, pile, open }): Decision<null> => {
      const now = ctx.clock.now();
      ensureSeen(ctx, { version: row.version });
      ensureMay(ctx, row, verb);
      if (verb === 'enable' && row.ends_at !== null && row.ends_at <= now) throw problem('announcement.over');
      const isEnabled = verb !== 'withdraw';
      const moved = moveAnnouncement(ctx.customerId, row, {
        enabled: isEnabled,
        endsAt: verb === 'end' ? now : row.ends_at,
      });
      const beside = verb === 'enable' ? roomGuard(ctx, { pile, open }) : [];
      return {
        guarded: [{ part: 'announcement', sql: moved }, ...beside],
        parts: [tellUnread(ctx.customerId, id, now), ...(isEnabled ? [] : [takeUnread(ctx.customerId, id)])],
        audit: [auditOf(id, `announcement.${verb}`, row.title)],
        events: verb === 'enable' && row.starts_at <= now ? [begun(id)] : [],
        answer: null,
      };
    },
  });
  return getAnnouncement(ctx, id);
}

/** Takes several back at once, as after an upload. @throws announcement.not_found, announcement.not_own */
export function withdrawMany(ctx: Ctx, ids: readonly number[]): Promise<Record<string, never>> {
  return change(ctx, {
    read: () => Promise.all(ids.map((id) => getRow(ctx, id))),
    decide: (rows) => {
      const now = ctx.clock.now();
      const open = rows.filter(({ enabled }) => enabled);
      for (const row of open) ensureMay(ctx, row, 'withdraw');
      return {
        guarded: open.map((row) => ({
          part: 'announcement',
          sql: moveAnnouncement(ctx.customerId, row, { enabled: false, endsAt: row.ends_at }),
        })),
        parts: open.flatMap(({ id }) => [tellUnread(ctx.customerId, id, now), takeUnread(ctx.customerId, id)]),
        audit: open.map(({ id, title }) => auditOf(id, 'announcement.withdraw', title)),
        answer: {},
      };
    },
  });
}

/** @throws announcement.not_found */
export async function getRow({ db, customerId }: Ctx, id: number): Promise<AnnouncementRow> {
  const row = await findAnnouncement(db, customerId, id);
  if (!row) throw problem('announcement.not_found');
  return row;
}

export function ensureMay({ actor, clock }: Ctx, row: AnnouncementRow, verb: keyof Announcement['abilities']): void {
  const may = announcementAbilities(row, actor, clock.now())[verb];
  if (may !== true) throw problem(may);
}

interface Room {
  readonly pile: number;
  readonly open: number;
}

/** The version of what the actor piles up, read before what is counted. */
export async function readRoom(ctx: Ctx): Promise<Room> {
  const pile = await readPile(ctx.db, ctx);
  return { pile, open: await countOpen(ctx.db, ctx.customerId, ctx.actor.userId, ctx.clock.now()) };
}

async function readBeside(ctx: Ctx) {
  const [room, choices] = await Promise.all([readRoom(ctx), findChoices(ctx.db, ctx.customerId, withinOf(ctx))]);
  return { ...room, choices };
}

/** @throws announcement.too_many */
export function roomGuard(ctx: Ctx, { pile, open }: Room, more = 1): Guarded[] {
  const { mostOpen } = announcementLimits;
  if (open + more > mostOpen) throw problem('announcement.too_many', { values: { limit: mostOpen } });
  return [pileGuard(ctx, pile)];
}

function told(
  id: number,
  { title, startsAt }: Writing,
  now: Date,
  action: 'announcement.create' | 'announcement.update',
) {
  return { audit: [auditOf(id, action, title)], events: startsAt <= now ? [begun(id)] : [] };
}

export const begun = (announcementId: number) =>
  ({ event: 'announcement.begun', payload: { announcementId } }) as const;

type Act = 'create' | 'update' | Verb;

export function auditOf(objectId: number, action: `announcement.${Act}`, title: string) {
  return { action, objectType: 'announcement', objectId, data: { label: title } } as const;
}
