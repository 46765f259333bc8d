import type { FastifyInstance } from 'fastify';

/**
 * One line per finished call of the contract: what, who, how it ended, how long in milliseconds. The path is the
 * contract's, so that no id, search text or signature of a link reaches the log.
 */
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
