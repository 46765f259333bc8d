import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { endpoints } from '@tramite/contract';
import { allCalls } from '@tramite/contract/server';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import * as bindings from './bindings.ts';
import { registerStorageRoutes } from './modules/operation/storage/storage.routes.ts';
import type { Platform } from './platform/call/context.ts';
import { useApiReference } from './platform/http/api-reference.ts';
import { bareAnswers, refuseOn } from './platform/http/bare-answers.ts';
import type { Binding } from './platform/http/binding.ts';
import { useBodyTime } from './platform/http/body-time.ts';
import { useDrain } from './platform/http/drain.ts';
import { useProblems } from './platform/http/error-handler.ts';
import { useRateLimits } from './platform/http/limits.ts';
import { toOpenApi } from './platform/http/openapi.ts';
import { registerEndpoint } from './platform/http/register-endpoint.ts';
import { useRequestLog } from './platform/http/request-log.ts';
import { useSecurityHeaders } from './platform/http/security.ts';
import { useStrictMessages } from './platform/http/strict-messages.ts';
import { useContractValidation } from './platform/http/validation.ts';
import { useWebApp } from './platform/http/web-app.ts';
import { isLocalStorage } from './platform/storage/local-storage.ts';

export interface AppOptions {
  /** Compares every answer with the contract; on in tests. */
  readonly checkResponses?: boolean;
}

const BODY_LIMIT = 1024 * 1024;
/** In characters; what a parameter itself may be is said by its schema, whose refusal has the words of its call. */
const PARAM_LENGTH = 8192;
/** A third of the time of level 4 for a sixth more bytes: an answer is sent once (docs/performance.md). */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** A stream costs three times as much, and a larger answer would hold up everybody else's (docs/performance.md). */
const PACKED_AT_ONCE = 256 * 1024;

/** The HTTP server of one node, ready to listen or to be injected. */
export async function buildApp(
  platform: Platform,
  { checkResponses = false }: AppOptions = {},
): Promise<FastifyInstance> {
  const { settings, log, clock, storage, sessions, live } = platform;
  const https = settings.publicUrl.startsWith('https:');
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    requestIdHeader: false,
    // A node that is going away answers what still reaches it, and tells the client to come no more on this connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    ...bareAnswers(https),
  });
  app.decorateRequest('resolved', null);
  useProblems(app);
  useRequestLog(app);
  useDrain(app, platform.drain);
  useStrictMessages(app);
  useBodyTime(app, (socket) => refuseOn(socket, 'request.timeout', https));
  useContractValidation(app);
  await useSecurityHeaders(app, { https });
  await app.register(compress, {
    threshold: 2048,
    syncThreshold: PACKED_AT_ONCE,
    encodings: ['br', 'gzip'],
    brotliOptions,
  });
  await useRateLimits(app, settings.limits);
  app.addHook('preClose', () => live.endAll());
  registerContract({ app, platform, sessions, checkResponses });
  if (isLocalStorage(storage)) registerStorageRoutes(app, storage, clock);
  await useApiReference(app, () => toOpenApi(allCalls(), settings.version));
  await useWebApp(app, {
    folder: settings.webDir,
    isRequired: settings.environment === 'production',
    frameOrigins: settings.frameOrigins,
    storageOrigins: storage.browserOrigins,
    recaptchaSiteKey: settings.recaptcha.siteKey,
  });
  return app;
}

/** Calls that stream their bodies: their module registers them itself, and only where the storage is local. */
const streamed = new Set<unknown>(Object.values(endpoints.storage));

/** Binds every call of the contract exactly once; a missing or doubled one stops the start. */
function registerContract(registration: Parameters<typeof registerEndpoint>[0]): void {
  const all: readonly Binding[] = Object.values(bindings).flat();
  const bound = new Map(all.map((binding) => [binding.endpoint, binding]));
  if (bound.size !== all.length) throw new Error('A call of the contract is bound twice.');
  for (const call of allCalls()) {
    if (streamed.has(call.endpoint)) continue;
    const binding = bound.get(call.endpoint);
    if (!binding) throw new Error(`The call ${call.name} of the contract has no handler.`);
    registerEndpoint(registration, binding, call.schemas);
  }
}
