import { defineEndpoint } from '../common/define-endpoint.ts';
import type { processUpdateSchemas as S } from './process-update.schemas.ts';

export const processUpdateEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/workflow/updates',
    spec: 'H03',
    summary:
      'What others did in the processes the actor follows or acts in, by process and day: what waits on the actor first, then the newest',
    access: 'customer',
    permission: ['process.view'],
    errors: [],
  }),
  count: defineEndpoint<typeof S.count>({
    method: 'GET',
    path: '/api/v1/workflow/updates/count',
    summary: 'How many of these movements the actor has not read, up to 100',
    access: 'customer',
    permission: ['process.view'],
    errors: [],
  }),
  read: defineEndpoint<typeof S.read>({
    method: 'PUT',
    path: '/api/v1/workflow/updates/read',
    summary: 'Marks the movements of some processes or of all as read, up to one of them',
    access: 'customer',
    permission: ['process.view'],
    errors: ['process.not_found', 'conflict.busy'],
  }),
};
