import { defineEndpoint } from '../common/define-endpoint.ts';
import type { healthSchemas as S } from './health.schemas.ts';

export const healthEndpoints = {
  live: defineEndpoint<typeof S.live>({
    method: 'GET',
    path: '/health/live',
    summary: 'The process answers',
    access: 'public',
    errors: [],
  }),
  ready: defineEndpoint<typeof S.ready>({
    method: 'GET',
    path: '/health/ready',
    summary: 'The database answers and the node is not draining',
    access: 'public',
    errors: [],
  }),
};
