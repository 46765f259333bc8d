import { defineEndpoint } from '../common/define-endpoint.ts';
import type { noticeSchemas as S } from './notice.schemas.ts';

export const noticeEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/notice',
    summary: 'Notices of the user: unread ones of people who wait for them first, then the newest',
    access: 'customer',
    errors: [],
  }),
  count: defineEndpoint<typeof S.count>({
    method: 'GET',
    path: '/api/v1/notice/count',
    summary: 'How many notices the user has not read',
    access: 'customer',
    errors: [],
  }),
  read: defineEndpoint<typeof S.read>({
    method: 'PUT',
    path: '/api/v1/notice/{id}/read',
    summary: 'Marks a notice as read',
    access: 'customer',
    errors: ['notice.not_found', 'conflict.busy'],
  }),
  readAll: defineEndpoint<typeof S.readAll>({
    method: 'PUT',
    path: '/api/v1/notice/read',
    summary: 'Marks every notice up to one as read',
    access: 'customer',
    errors: ['conflict.busy'],
  }),
  getSettings: defineEndpoint<typeof S.getSettings>({
    method: 'GET',
    path: '/api/v1/notice/settings',
    summary: 'Which notices reach the user by mail, too, and when',
    access: 'customer',
    errors: [],
  }),
  updateSettings: defineEndpoint<typeof S.updateSettings>({
    method: 'PUT',
    path: '/api/v1/notice/settings',
    summary: 'Says which notices reach the user by mail, too, and when',
    access: 'customer',
    refusesAssumed: 'assume.denied',
    errors: ['conflict.busy'],
  }),
  leave: defineEndpoint<typeof S.leave>({
    method: 'POST',
    path: '/public/v1/notice/leave',
    summary: 'Changes whether mail carries one group of notices, by the address at the end of such a mail',
    access: 'public',
    errors: ['notice.leave_link', 'conflict.busy'],
  }),
};
