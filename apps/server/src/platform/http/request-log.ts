import type { FastifyInstance } from 'fastify';

/** One line per call with duration in milliseconds. Logs the contract's path, so no ids, search texts or signatures. */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.path.startsWith('/health/')) return;
    const person = request.resolved?.person;
    request.log.info(
      {
        call: `${endpoint.method} ${endpoint.path}`,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: person?.userId,
        customerId: person?.customerId ?? undefined,
      },
      'call',
    );
  });
}
