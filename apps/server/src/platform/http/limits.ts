import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problem/problem.ts';
import { clientAddress, networkOf } from './client-address.ts';

export interface Limits {
  readonly requestsPerMinute: number;
  readonly uploadsPerMinute: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The user for whom the upload address was signed. */
    uploaderId: number | null;
  }
}

/** Per minute and user or address; each node counts alone. File links carry no user, so their limit is larger; codes of receipts are for people, not for lists of guesses. */
export async function useRateLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  app.decorateRequest('uploaderId', null);
  await app.register(rateLimit, {
    global: true,
    hook: 'preParsing',
    timeWindow: 60_000,
    max: (request) => allowances[kindOf(request)](limits),
    keyGenerator: (request) => {
      const userId = request.resolved?.person.userId ?? request.uploaderId;
      const who = userId === null ? `a${networkOf(clientAddress(request))}` : `u${userId}`;
      return `${who}|${kindOf(request)}`;
    },
    allowList: (request) => !request.routeOptions.config.endpoint,
    errorResponseBuilder: (_request, context) =>
      problem('request.rate_limited', { values: { seconds: Math.ceil(context.ttl / 1000) } }),
  });
}

const allowances = {
  request: (limits: Limits) => limits.requestsPerMinute,
  ticket: (limits: Limits) => limits.uploadsPerMinute,
  upload: (limits: Limits) => limits.uploadsPerMinute,
  check: (limits: Limits) => Math.ceil(limits.requestsPerMinute / 10),
  file: (limits: Limits) => 10 * limits.requestsPerMinute,
};

function kindOf({ method, routeOptions: { url } }: FastifyRequest): keyof typeof allowances {
  if (url === '/api/v1/storage/*') return method === 'PUT' ? 'upload' : 'file';
  if (url?.startsWith('/public/v1/receipts/')) return 'check';
  return url === '/api/v1/capture/name' ? 'ticket' : 'request';
}
