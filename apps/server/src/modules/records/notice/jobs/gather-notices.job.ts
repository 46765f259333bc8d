import type { Platform } from '../../../../platform/call/context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { unsafeListDueUsers } from '../notice.mail.repository.ts';
import { gatherNotices } from '../notice.mail.service.ts';

/** Sends what waited for its time. @returns how many notices went out */
export async function gatherDueNotices(platform: Platform): Promise<number> {
  let told = 0;
  for (const { customerId, userId } of await unsafeListDueUsers(platform.database.unsafeSystem, platform.clock.now()))
    told += await gatherNotices(platform, customerId, userId);
  return told;
}

export const gatherNoticesJob = defineTimedJob('notice.gather', '* * * * *', gatherDueNotices);
