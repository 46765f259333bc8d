import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { followEvents, listEvents } from './live.service.ts';
import { lookAt } from './presence.service.ts';

export const liveRoutes = [
  bind(endpoints.live.follow, async ({ ctx, query, request, reply }) => {
    const stream = await followEvents(ctx, String(request.headers.vnsecret), query);
    // A proxy that gathers an answer before it hands it on would hold back what just happened.
    reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store, no-transform');
    // A node that goes away ends its streams last, when it no longer looks for idle connections.
    reply.header('connection', 'close').type('text/event-stream; charset=utf-8');
    return reply.send(stream) as never;
  }),
  bind(endpoints.live.list, ({ ctx, query }) => listEvents(ctx, query)),
  bind(endpoints.live.look, ({ ctx, body }) => lookAt(ctx, body)),
];
