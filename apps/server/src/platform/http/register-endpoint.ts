import type { Endpoint, EndpointSchemas, ErrorCode } from '@tramite/contract';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { writeAudit } from '../audit/write-audit.ts';
import type { CallCtx, Ctx, Platform, PublicCtx, SessionCtx } from '../call/context.ts';
import { problem } from '../problem/problem.ts';
import { type Actor, hasPermission } from '../session/actor.ts';
import { readBearer } from '../session/api-key.ts';
import type { Resolved, Sessions } from '../session/sessions.ts';
import type { Binding } from './binding.ts';
import { clientAddress } from './client-address.ts';
import { ensureInside } from './ensure-inside.ts';
import { readRequestInfo } from './request-info.ts';
import { responseChecker } from './response-check.ts';

declare module 'fastify' {
  interface FastifyRequest {
    resolved: Resolved | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface Registration {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly sessions: Sessions;
  readonly checkResponses: boolean;
}

/** Session, customer, permission, validation, handler, answer. @throws if handler and contract disagree on access */
export function registerEndpoint(registration: Registration, binding: Binding, schemas: EndpointSchemas): void {
  const { app, sessions, checkResponses } = registration;
  const { endpoint } = binding;
  ensureReach(binding);
  const check = checkResponses ? responseChecker(endpoint, schemas.response) : undefined;
  const schema: FastifySchema = {
    ...(schemas.params && { params: schemas.params }),
    ...(schemas.query && { querystring: schemas.query }),
    ...(schemas.body && { body: schemas.body }),
  };
  app.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    schema,
    config: { endpoint },
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    onRequest: async (request) => {
      if (endpoint.access === 'public') return;
      request.resolved = await resolve(request, endpoint, sessions);
      if (isInCompany(endpoint)) request.resolved = await sessions.admit(request.resolved, clientAddress(request));
      await ensureAllowed(request, endpoint, registration);
    },
    handler: async (request, reply) => {
      const ctx = makeContext(request, binding, registration);
      const { params, query, body } = request;
      const answer = await binding.handler({ ctx, params, query, body, request, reply } as never);
      if (reply.sent || endpoint.produces) return answer ?? reply;
      check?.(answer);
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer));
    },
  });
}

/** Who calls: a machine by its key, which not every call takes, or somebody by the secret of their session. */
function resolve(request: FastifyRequest, endpoint: Endpoint, sessions: Sessions): Promise<Resolved> {
  const { vnsecret, unattended, authorization } = request.headers;
  if (vnsecret !== undefined || authorization === undefined) return sessions.resolve(vnsecret, unattended !== 'true');
  const key = readBearer(authorization);
  if (key === null) throw problem('session.invalid');
  if (!takesKeys(endpoint)) throw problem('api_key.denied');
  return sessions.resolveKey(key);
}

/** Own accounts, inboxes and streams are of people. */
function takesKeys({ access, permission, takesKeys: isOpen }: Endpoint): boolean {
  return access === 'customer' && (permission !== undefined || isOpen === true);
}

/** Refusals of a known actor are audited. */
async function ensureAllowed(request: FastifyRequest, endpoint: Endpoint, registration: Registration): Promise<void> {
  const { resolved } = request;
  if (!resolved) return;
  ensureInside(resolved.person, endpoint.access);
  const { actor } = resolved;
  if (!actor && isInCompany(endpoint)) throw problem('session.company_required');
  if (!actor) return;
  const why = whyNot(endpoint, actor);
  if (!why) return;
  const ctx = customerContext(request, registration, resolved);
  const entry = {
    action: `${endpoint.method} ${endpoint.path}` as const,
    objectType: 'call' as const,
    objectId: request.url.slice(0, 300),
    outcome: 'refused' as const,
  };
  await writeAudit(ctx, entry);
  throw problem(why);
}

function whyNot({ permission, refusesAssumed }: Endpoint, actor: Actor): ErrorCode | null {
  if (permission && !hasPermission(actor, ...permission)) return 'permission.denied';
  return (actor.assumedBy !== null && refusesAssumed) || null;
}

function makeContext(
  request: FastifyRequest,
  binding: Binding,
  registration: Registration,
): PublicCtx | SessionCtx | Ctx {
  if (binding.reach === 'public') return callContext(request, registration);
  const { resolved } = request;
  if (!resolved) throw problem('session.invalid');
  if (binding.reach === 'session') {
    return { ...callContext(request, registration), ...resolved, secret: String(request.headers.vnsecret) };
  }
  return customerContext(request, registration, resolved);
}

function callContext(request: FastifyRequest, { platform, sessions }: Registration): CallCtx {
  return {
    platform,
    request: readRequestInfo(request),
    traceId: request.id,
    log: request.log as CallCtx['log'],
    clock: platform.clock,
    sessions,
  };
}

function customerContext(request: FastifyRequest, registration: Registration, { actor }: Resolved): Ctx {
  if (!actor) throw problem('session.company_required');
  const { storage, decoder, flags, database } = registration.platform;
  const { customerId } = actor;
  return {
    ...callContext(request, registration),
    actor,
    customerId,
    db: database.forCustomer(customerId),
    storage,
    decoder,
    flags,
  };
}

function isInCompany({ access }: Endpoint): boolean {
  return access === 'customer' || access === 'entered';
}

function ensureReach({ endpoint, reach }: Binding): void {
  const { access } = endpoint;
  const expected = access === 'public' ? access : isInCompany(endpoint) ? 'customer' : 'session';
  if (expected === reach) return;
  throw new Error(
    `${endpoint.method} ${endpoint.path} has access ${endpoint.access} but its handler is bound for ${reach}`,
  );
}

/** `/a/{id}` becomes `/a/:id`; `{*}` is the rest of the path. */
function toFastifyPath(path: string): string {
  return path.replace(/\{\*\}/g, '*').replace(/\{(\w+)\}/g, ':$1');
}
