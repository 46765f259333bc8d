import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { deleteFollows, findFollowed, insertFollow, listFollowable } from './follow.repository.ts';

/** Has the actor follow a process; again changes nothing. @throws process.not_found */
export function follow(ctx: Ctx, id: number): Promise<ResponseOf<typeof endpoints.follow.follow>> {
  const { db, customerId, actor, clock } = ctx;
  const added = insertFollow(customerId, { userId: actor.userId, processId: id, at: clock.now() });
  return change(ctx, {
    read: () => findFollowed(db, customerId, actor, id),
    decide: (process) => {
      if (!process) throw problem('process.not_found');
      return {
        guarded: process.isFollowed ? [] : [{ part: 'process_follow', sql: added }],
        audit: [{ action: 'process.follow', objectType: 'process', objectId: id, data: {} }],
        answer: { workflowId: id, isFollowed: true },
      };
    },
  });
}

/**
 * Has the actor follow none of these processes any more, also those they do not see any more.
 * @throws process.not_found for one that they neither see nor follow
 */
export function unfollow(ctx: Ctx, ids: readonly number[]): Promise<ResponseOf<typeof endpoints.follow.unfollow>> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => listFollowable(db, customerId, actor, ids),
    decide: (processes) => {
      if (processes.length < ids.length) throw problem('process.not_found');
      const followed = processes.filter(({ isFollowed }) => isFollowed).map(({ id }) => id);
      const ended = { part: 'process_follow', sql: deleteFollows(customerId, actor.userId, followed) };
      return {
        guarded: followed.length === 0 ? [] : [{ ...ended, rows: followed.length }],
        audit: followed.map((id) => ({
          action: 'process.unfollow',
          objectType: 'process',
          objectId: id,
          data: {},
        })),
        answer: { ids: followed },
      };
    },
  });
}
