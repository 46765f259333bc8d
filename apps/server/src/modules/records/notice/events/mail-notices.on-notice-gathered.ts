import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { listGathered } from '../notice.mail.repository.ts';
import { sendNotices } from '../notice.mail.service.ts';

interface NoticeGathered {
  readonly customerId: number;
  readonly userId: number;
  readonly ids: readonly number[];
}

/** One mail of what was gathered for a user, but for what they have read in between. */
export async function mailNoticesOnNoticeGathered(platform: Platform, payload: NoticeGathered): Promise<void> {
  const { customerId, userId, ids } = payload;
  const [first, ...others] = await listGathered(platform.database.forCustomer(customerId), customerId, userId, ids);
  if (!first) return;
  await sendNotices(platform, customerId, {
    notices: [first, ...others],
    messageId: `notice.gathered.${ids[0]}`,
    cause: { event: 'notice.gathered', payload: { customerId, userId, ids } },
  });
}

export const mailOnNoticeGathered = defineEffect(
  'mail.on-notice-gathered',
  ['notice.gathered'],
  mailNoticesOnNoticeGathered,
  MESSAGE,
);
