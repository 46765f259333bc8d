import { defineEndpoint } from '../common/define-endpoint.ts';
import type { announcementSchemas as S } from './announcement.schemas.ts';
import { announcementLimits } from './announcement-limits.ts';

const path = '/api/v1/announcement';
const managed = { access: 'customer', permission: ['notification.manage'] } as const;
const repeatable = ['conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'] as const;
const acted = { ...managed, method: 'PUT' } as const;
const actErrors = ['announcement.not_found', 'announcement.not_own', 'conflict.version', ...repeatable] as const;

export const announcementEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...managed,
    method: 'GET',
    path,
    summary: 'What people wrote for others, the newest first, 50 a page',
    errors: [],
  }),
  choices: defineEndpoint<typeof S.choices>({
    ...managed,
    method: 'GET',
    path: `${path}/choices`,
    summary: 'Whom the user may write to: establishments, groups, profiles, types',
    errors: [],
  }),
  reach: defineEndpoint<typeof S.reach>({
    ...managed,
    method: 'POST',
    path: `${path}/reach`,
    summary: 'How many people an audience has by now',
    errors: [],
  }),
  waiting: defineEndpoint<typeof S.waiting>({
    method: 'GET',
    path: `${path}/waiting`,
    summary: 'What the user still has to read, the oldest first',
    access: 'customer',
    errors: [],
  }),
  get: defineEndpoint<typeof S.get>({
    ...managed,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One of them',
    errors: ['announcement.not_found'],
  }),
  readers: defineEndpoint<typeof S.readers>({
    ...managed,
    method: 'GET',
    path: `${path}/{id}/readers`,
    summary: 'Who was told and who read it when, by name, 50 a page',
    errors: ['announcement.not_found', 'announcement.not_own'],
  }),
  create: defineEndpoint<typeof S.create>({
    ...managed,
    method: 'POST',
    path,
    summary: 'Writes to others, at once or from an instant on',
    errors: ['announcement.too_many', ...repeatable],
  }),
  update: defineEndpoint<typeof S.update>({
    ...acted,
    path: `${path}/{id}`,
    summary: 'Changes one that nobody was told yet',
    errors: ['announcement.told', ...actErrors],
  }),
  end: defineEndpoint<typeof S.end>({
    ...acted,
    path: `${path}/{id}/end`,
    summary: 'Ends one: nobody has to read it any more, and it stays in the inboxes',
    errors: ['announcement.not_running', ...actErrors],
  }),
  withdraw: defineEndpoint<typeof S.withdraw>({
    ...acted,
    path: `${path}/{id}/withdraw`,
    summary: 'Takes one out of the inboxes of those who have not read it',
    errors: ['announcement.withdrawn', ...actErrors],
  }),
  enable: defineEndpoint<typeof S.enable>({
    ...acted,
    path: `${path}/{id}/enable`,
    summary: 'Tells one again that was withdrawn',
    errors: ['announcement.not_withdrawn', 'announcement.over', 'announcement.too_many', ...actErrors],
  }),
  template: defineEndpoint<typeof S.template>({
    ...managed,
    method: 'GET',
    path: `${path}/upload/{kind}/template`,
    summary: 'The spreadsheet in which many are written, with what may be chosen',
    errors: [],
  }),
  upload: defineEndpoint<typeof S.upload>({
    ...managed,
    method: 'POST',
    path: `${path}/upload`,
    summary: 'Writes what the rows of a file say, all or none; a dry run says whom each reaches and what is wrong',
    errors: [
      'announcement.too_many',
      'upload.broken',
      'upload.busy',
      'upload.decode_limit',
      'upload.empty',
      'upload.encrypted',
      'upload.too_large',
      'upload.type_mismatch',
      'upload.type_not_allowed',
      ...repeatable,
    ],
    bodyLimit: Math.ceil(announcementLimits.uploadBytes / 3) * 4 + 64 * 1024,
  }),
  withdrawMany: defineEndpoint<typeof S.withdrawMany>({
    ...acted,
    path: `${path}/withdraw`,
    summary: 'Takes several back that are not withdrawn yet, all or none',
    errors: ['announcement.not_found', 'announcement.not_own', ...repeatable],
  }),
};
