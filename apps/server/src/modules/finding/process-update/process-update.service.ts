import type { BodyOf, endpoints, Process, ProcessUpdate, QueryOf, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { presentProcesses } from '../../records/process/process.list.presenter.ts';
import { listEntries } from '../../records/progress/progress.facts.ts';
import { presentEntry } from '../../records/progress/progress.presenter.ts';
import {
  countMine,
  countUnread,
  findNewest,
  listSeen,
  listUpdates,
  markAllRead,
  markRead,
  removePassedMarks,
} from './process-update.repository.ts';
import type { Reader } from './process-update.waiting.sql.ts';

const PAGE = 20;

type Updates = ResponseOf<typeof endpoints.processUpdate.list>;

const readerOf = ({ customerId, actor, clock }: Ctx): Reader => ({ customerId, actor, now: clock.now() });

/** A page of what others did in the processes of the actor, by process and day: what waits on the actor first. */
export async function getUpdates(
  ctx: Ctx,
  { before, isMine = false, ...narrowing }: QueryOf<typeof endpoints.processUpdate.list>,
): Promise<Updates> {
  const { db, actor } = ctx;
  const reader = readerOf(ctx);
  const after = before === undefined ? undefined : { is_mine: isMine, newest: before };
  const [rows, unread, mine] = await Promise.all([
    listUpdates(db, reader, narrowing, { after, limit: PAGE + 1 }),
    countUnread(db, reader),
    countMine(db, reader, narrowing),
  ]);
  const page = rows.slice(0, PAGE);
  const processIds = [...new Set(page.map((row) => row.process_id))];
  const entryIds = page.flatMap(({ ids }) => ids);
  const [processes, entries] = await Promise.all([
    presentProcesses(ctx, sql`${processIds}::bigint[]`),
    listEntries(db, reader, entryIds),
  ]);
  const items = page.flatMap((row): ProcessUpdate[] => {
    const { process_id: id, is_mine, day, count, unread: unreadOf, newest, ids } = row;
    const process = processes.find((each) => each.id === id);
    if (!process) return [];
    const told = entries.filter((entry) => ids.includes(entry.id)).map((entry) => presentEntry(actor, entry));
    return [{ process: nameProcess(process), isMine: is_mine, day, count, unread: unreadOf, newest, entries: told }];
  });
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { items, next: last ? { before: last.newest, isMine: last.is_mine } : null, unread, mine };
}

function nameProcess({ id, type, establishment, subject, task, isFollowed }: Process): ProcessUpdate['process'] {
  const { customer, vehicle } = subject;
  return { id, type, establishment, customer, vehicle, stage: task?.label ?? null, isFollowed };
}

export async function getUnreadUpdates(ctx: Ctx): Promise<{ unread: number }> {
  return { unread: await countUnread(ctx.db, readerOf(ctx)) };
}

/**
 * Marks what happened up to an entry as read, in some processes or in all. An assumed profile reads without a trace.
 * @throws process.not_found for one that the actor does not see
 */
export async function readUpdates(
  ctx: Ctx,
  { until, ids }: BodyOf<typeof endpoints.processUpdate.read>,
): Promise<{ unread: number }> {
  const { db, customerId, actor } = ctx;
  const reader = readerOf(ctx);
  await change(ctx, {
    read: async () => ({
      seen: ids ? await listSeen(db, reader, ids) : null,
      newest: await findNewest(db, customerId),
    }),
    decide: ({ seen, newest }) => {
      if (ids && seen && seen.length < ids.length) throw problem('process.not_found');
      const upTo = Math.min(until, newest);
      const marks = seen
        ? { part: 'process_update_read', sql: markRead(reader, seen, upTo), rows: seen.length }
        : { part: 'process_update_reader', sql: markAllRead(reader, upTo) };
      return {
        guarded: actor.assumedBy === null ? [marks] : [],
        parts: seen || actor.assumedBy !== null ? [] : [removePassedMarks(reader, upTo)],
        audit: [],
        answer: null,
      };
    },
  });
  return getUnreadUpdates(ctx);
}
