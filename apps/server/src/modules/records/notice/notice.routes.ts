import { endpoints } from '@tramite/contract';
import { bind, bindPublic } from '../../../platform/http/binding.ts';
import { getNotices, getUnreadCount, readAllNotices, readNotice } from './notice.service.ts';
import { getNoticeSettings, leaveNoticeGroup, updateNoticeSettings } from './notice.settings.service.ts';

export const noticeRoutes = [
  bind(endpoints.notice.list, ({ ctx, query }) => getNotices(ctx, query)),
  bind(endpoints.notice.count, ({ ctx }) => getUnreadCount(ctx)),
  bind(endpoints.notice.read, ({ ctx, params }) => readNotice(ctx, params.id)),
  bind(endpoints.notice.readAll, ({ ctx, body }) => readAllNotices(ctx, body.until)),
  bind(endpoints.notice.getSettings, ({ ctx }) => getNoticeSettings(ctx)),
  bind(endpoints.notice.updateSettings, ({ ctx, body }) => updateNoticeSettings(ctx, body)),
  bindPublic(endpoints.notice.leave, ({ ctx, body }) => leaveNoticeGroup(ctx.platform, body)),
];
