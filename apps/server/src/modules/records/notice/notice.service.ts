import type { endpoints, Notice, QueryOf, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { presentSubject } from '../subject/process.subject.presenter.ts';
import { countUnread, findNotice, listNotices, listUnread, markRead, type NoticeRow } from './notice.repository.ts';

const PAGE = 30;

type Unread = ResponseOf<typeof endpoints.notice.count>;

/** A page of the inbox of the user: what people wait for first, then the newest. */
export async function getNotices(
  { db, customerId, actor }: Ctx,
  { before, isMine = false }: QueryOf<typeof endpoints.notice.list>,
) {
  const after = before === undefined ? undefined : { id: before, is_mine: isMine };
  const [rows, { unread, mine }] = await Promise.all([
    listNotices(db, customerId, actor, { after, limit: PAGE + 1 }),
    countUnread(db, customerId, actor),
  ]);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  const next = last ? { before: last.id, isMine: last.is_mine } : null;
  return { items: page.map((row) => toNotice(actor, row)), next, unread, mine };
}

export async function getUnreadCount({ db, customerId, actor }: Ctx) {
  const { unread, mustRead } = await countUnread(db, customerId, actor);
  return { unread, mustRead: mustRead && actor.assumedBy === null };
}

/** Marks one notice as read; again changes nothing. An assumed profile reads without a trace in another's inbox. */
export async function readNotice(ctx: Ctx, id: number): Promise<Unread> {
  const { db, customerId, actor } = ctx;
  await change(ctx, {
    read: () => findNotice(db, customerId, actor, id),
    decide: (notice) => {
      if (!notice) throw problem('notice.not_found');
      return marking(ctx, notice.isRead ? [] : [id]);
    },
  });
  return getUnreadCount(ctx);
}

/** Marks as read what was unread up to a notice. */
export async function readAllNotices(ctx: Ctx, until: number): Promise<Unread> {
  await change(ctx, {
    read: () => listUnread(ctx.db, ctx.customerId, ctx.actor, until),
    decide: (ids) => marking(ctx, ids),
  });
  return getUnreadCount(ctx);
}

function marking({ customerId, actor, clock }: Ctx, ids: readonly number[]) {
  const isNothing = ids.length === 0 || actor.assumedBy !== null;
  const sql = markRead(customerId, actor.userId, ids, clock.now());
  return { guarded: isNothing ? [] : [{ part: 'notice', sql, rows: ids.length }], audit: [], answer: null };
}

function toNotice(actor: Actor, row: NoticeRow): Notice {
  const { id, kind, title, text, caused_by: userId, caused_name: name, must_read: mustRead } = row;
  return {
    ...{ id, kind, title, text, mustRead },
    date: row.created_at.toISOString(),
    user: userId !== null && name !== null ? { id: userId, name } : null,
    documentId: row.document_id,
    workflowId: row.process_id,
    about: aboutOf(actor, row),
    isRead: row.read_at !== null,
    isMine: row.is_mine,
  };
}

function aboutOf(actor: Actor, { indexers, restricted_indexers: restricted }: NoticeRow): Notice['about'] {
  if (!indexers) return null;
  const { customer, vehicle, plate } = presentSubject(actor, indexers, restricted);
  return { customer: customer?.display ?? null, vehicle: vehicle?.display ?? null, plate: plate?.display ?? null };
}
