import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { listSent } from '../notice.mail.repository.ts';
import { divideByTime, sendNotices } from '../notice.mail.service.ts';

interface NoticeSent {
  readonly customerId: number;
  readonly batch: string;
}

/** Mails the notices of one cause to those who want them at once, one mail to each; it is sent once, however often this runs. */
export async function mailNoticeOnNoticeSent(platform: Platform, { customerId, batch }: NoticeSent): Promise<void> {
  const sent = await listSent(platform.database.forCustomer(customerId), customerId, batch);
  for (const notices of await divideByTime(platform, customerId, sent)) {
    const [{ id, user_id: userId }] = notices;
    await sendNotices(platform, customerId, {
      notices,
      messageId: notices.length === 1 ? `notice.${id}` : `notice.${batch}.${userId}`,
      cause: { event: 'notice.sent', payload: { customerId, batch } },
    });
  }
}

export const mailOnNoticeSent = defineEffect('mail.on-notice-sent', ['notice.sent'], mailNoticeOnNoticeSent, MESSAGE);
