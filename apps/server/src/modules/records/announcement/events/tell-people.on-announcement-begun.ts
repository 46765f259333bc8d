import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { tellAnnouncement } from '../announcement.tell.service.ts';

interface AnnouncementBegun {
  readonly customerId: number;
  readonly announcementId: number;
}

export const tellOnAnnouncementBegun = defineEffect(
  'announcement.tell.on-announcement-begun',
  ['announcement.begun'],
  (platform: Platform, { customerId, announcementId }: AnnouncementBegun) =>
    tellAnnouncement(platform, customerId, announcementId),
);
