import type { Platform } from '../../../../platform/call/context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { unsafeListDue } from '../announcement.tell.repository.ts';
import { tellAnnouncement } from '../announcement.tell.service.ts';

/** Tells announcements that begin, and those that go on to who joined since. @returns how many people were told */
export async function tellAnnouncements(platform: Platform): Promise<number> {
  let told = 0;
  for (const { customerId, id } of await unsafeListDue(platform.database.unsafeSystem, platform.clock.now()))
    told += await tellAnnouncement(platform, customerId, id);
  return told;
}

export const tellAnnouncementsJob = defineTimedJob('announcement.tell', '* * * * *', tellAnnouncements);
