import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getReaders, getWaiting } from './announcement.readers.service.ts';
import {
  changeAnnouncement,
  getAnnouncement,
  getAnnouncements,
  getChoices,
  getReach,
  moveOn,
  withdrawMany,
  writeAnnouncement,
} from './announcement.service.ts';
import { makeUploadTemplate, uploadAnnouncements } from './announcement.upload.service.ts';

const { announcement } = endpoints;

export const announcementRoutes = [
  bind(announcement.list, ({ ctx, query }) => getAnnouncements(ctx, query)),
  bind(announcement.choices, ({ ctx }) => getChoices(ctx)),
  bind(announcement.reach, ({ ctx, body }) => getReach(ctx, body)),
  bind(announcement.waiting, ({ ctx }) => getWaiting(ctx)),
  bind(announcement.get, ({ ctx, params }) => getAnnouncement(ctx, params.id)),
  bind(announcement.readers, ({ ctx, params, query }) => getReaders(ctx, params.id, query)),
  bind(announcement.create, ({ ctx, body }) => writeAnnouncement(ctx, body)),
  bind(announcement.update, ({ ctx, params, body }) => changeAnnouncement(ctx, params.id, body)),
  bind(announcement.end, ({ ctx, params }) => moveOn(ctx, params.id, 'end')),
  bind(announcement.withdraw, ({ ctx, params }) => moveOn(ctx, params.id, 'withdraw')),
  bind(announcement.enable, ({ ctx, params }) => moveOn(ctx, params.id, 'enable')),
  bind(announcement.template, ({ ctx, params }) => makeUploadTemplate(ctx, params.kind)),
  bind(announcement.upload, ({ ctx, body }) => uploadAnnouncements(ctx, body)),
  bind(announcement.withdrawMany, ({ ctx, body }) => withdrawMany(ctx, body.ids)),
];
