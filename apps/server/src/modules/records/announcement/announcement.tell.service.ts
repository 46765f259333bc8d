import type { Platform } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import { announce } from '../notice/notice.change.ts';
import { findDue, markTold } from './announcement.tell.repository.ts';

/**
 * Tells who an announcement is for and was not told yet. Doing it again finds nobody.
 * @returns how many people were told
 */
export function tellAnnouncement(platform: Platform, customerId: number, id: number): Promise<number> {
  const ctx = ownContext(platform, customerId, 'announcement.tell');
  const now = ctx.clock.now();
  return change(ctx, {
    read: () => findDue(ctx.db, customerId, id, now),
    decide: (due) => {
      if (!due) return { guarded: [], audit: [], answer: 0 };
      const userIds = due.user_ids.filter((userId) => userId !== due.created_by);
      const { title, text, created_by: causedBy, by_mail: byMail, require_read: mustRead } = due;
      return {
        ...mergeParts(
          { guarded: [{ part: 'announcement', sql: markTold(customerId, due, now) }] },
          announce(ctx, { announcementId: id, userIds, title, text, causedBy, byMail, mustRead }),
        ),
        answer: userIds.length,
      };
    },
  });
}
