import type { endpoints, QueryOf, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { listReaders, listWaiting } from './announcement.readers.repository.ts';
import { ensureMay, getRow } from './announcement.service.ts';

type Calls = typeof endpoints.announcement;

/** Who read it and when. @throws announcement.not_found, announcement.not_own */
export async function getReaders(
  ctx: Ctx,
  id: number,
  query: QueryOf<Calls['readers']>,
): Promise<ResponseOf<Calls['readers']>> {
  ensureMay(ctx, await getRow(ctx, id), 'readers');
  const { count, rows } = await listReaders(ctx.db, ctx.customerId, id, query);
  return {
    count,
    items: rows.map(({ id: userId, name, told_at, read_at }) => ({
      ...{ id: userId, name },
      toldAt: told_at.toISOString(),
      readAt: read_at?.toISOString() ?? null,
    })),
  };
}

/** What waits for the user to read it; whoever assumed their profile answers nothing in their place. */
export async function getWaiting({ db, customerId, actor, clock }: Ctx): Promise<ResponseOf<Calls['waiting']>> {
  const rows = actor.assumedBy === null ? await listWaiting(db, customerId, actor.userId, clock.now()) : [];
  return {
    items: rows.map(({ notice_id, title, text, author, created_at }) => ({
      ...{ noticeId: notice_id, title, text, author },
      date: created_at.toISOString(),
    })),
  };
}
