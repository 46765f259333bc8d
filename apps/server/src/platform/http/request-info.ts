import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RequestInfo } from '../call/context.ts';
import { fieldProblem, problem } from '../problem/problem.ts';
import { clientAddress } from './client-address.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @throws request.invalid for a malformed Idempotency-Key or If-Match */
export function readRequestInfo(request: FastifyRequest): RequestInfo {
  const { endpoint } = request.routeOptions.config;
  const idempotencyKey = header(request, 'idempotency-key');
  const ifMatch = header(request, 'if-match')?.replaceAll('"', '') ?? null;
  if (idempotencyKey && !UUID.test(idempotencyKey)) {
    throw fieldProblem('Idempotency-Key', 'noUuid');
  }
  if (ifMatch && !/^\d{1,9}$/.test(ifMatch)) {
    throw fieldProblem('If-Match', 'noVersion');
  }
  // Calls with secrets declare no repetition, so nothing of them is stored.
  const isRepeatable = endpoint?.errors.includes('idempotency.mismatch') ?? false;
  return {
    call: endpoint ? `${endpoint.method} ${endpoint.path}` : `${request.method} ${request.url}`,
    address: clientAddress(request),
    userAgent: header(request, 'user-agent') ?? '',
    geoPosition: readGeoPosition(header(request, 'geo-position')),
    deviceToken: header(request, 'trusted-device'),
    idempotencyKey: isRepeatable ? idempotencyKey : null,
    ifMatch: ifMatch ? Number(ifMatch) : null,
    bodyHash: idempotencyKey && isRepeatable ? hashInput(request) : '',
  };
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** `latitude;longitude`; other text counts as absent. */
function readGeoPosition(value: string | null): string | null {
  return value && /^-?\d{1,3}(\.\d{1,10})?;-?\d{1,3}(\.\d{1,10})?$/.test(value) ? value : null;
}

function hashInput({ url, body }: FastifyRequest): string {
  return createHash('sha256').update(url).update(textOf(body)).digest('base64url');
}

/** A repetition is the same whichever order its keys were written in. */
function inOrder(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON nested too deeply to be written again is never valid input. */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body ?? null, inOrder);
  } catch (error) {
    throw problem('request.malformed', { cause: error });
  }
}
