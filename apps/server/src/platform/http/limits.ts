import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

export interface Limits {
  readonly requestsPerMinute: number;
  readonly uploadsPerMinute: number;
}

/** Requests a minute and user, or address for who has no session (decisions row 123). Each node counts for itself. */
export async function useRateLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    hook: 'preParsing',
    timeWindow: 60_000,
    max: (request) => (isUpload(request.routeOptions.url) ? limits.uploadsPerMinute : limits.requestsPerMinute),
    keyGenerator: (request) => {
      const who = request.resolved ? `u${request.resolved.person.userId}` : `a${request.ip}`;
      return isUpload(request.routeOptions.url) ? `${who}|upload` : who;
    },
    allowList: (request) => !request.routeOptions.config.endpoint,
    errorResponseBuilder: (_request, context) =>
      problem('request.rate_limited', { values: { seconds: Math.ceil(context.ttl / 1000) } }),
  });
}

function isUpload(url: string | undefined): boolean {
  return url === '/api/v1/capture/name' || url === '/api/v1/storage/*';
}
