import { defineEndpoint } from '../common/define-endpoint.ts';
import type { liveSchemas as S } from './live.schemas.ts';

export const liveEndpoints = {
  follow: defineEndpoint<typeof S.follow>({
    method: 'GET',
    path: '/api/v1/live',
    summary:
      'What happens to records the actor may see, as server-sent events: each `batch` is the answer of live.list, an empty one every 20 seconds; each `presence` that of live.look',
    access: 'customer',
    errors: [],
    produces: 'text/event-stream',
  }),
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/live/events',
    summary: 'What happened since a position, for who cannot follow the stream',
    access: 'customer',
    errors: [],
  }),
  look: defineEndpoint<typeof S.look>({
    method: 'PUT',
    path: '/api/v1/live/presence',
    summary: 'Says that a window looks at a record, every 30 seconds while it does; answers who else does',
    access: 'customer',
    permission: ['process.view', 'document.view'],
    errors: ['document.not_found', 'process.not_found'],
  }),
};
