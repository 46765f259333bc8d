import type { BodyOf, Endpoint, EndpointSchemas, ParamsOf, QueryOf, ResponseOf } from '@tramite/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, PublicCtx, SessionCtx } from '../call/context.ts';

export interface Input<C, E> {
  readonly ctx: C;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E> = ResponseOf<E> | Promise<ResponseOf<E>>;

/** A call and its handler. `reach` is the kind of context the handler expects. */
export interface Binding {
  readonly endpoint: Endpoint;
  readonly reach: 'public' | 'session' | 'customer';
  readonly handler: (input: Input<never, never>) => unknown;
}

export function bind<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handler: (input: Input<Ctx, Endpoint<S>>) => Answer<Endpoint<S>>,
): Binding {
  return { endpoint: endpoint as Endpoint, reach: 'customer', handler: handler as Binding['handler'] };
}

export function bindSession<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handler: (input: Input<SessionCtx, Endpoint<S>>) => Answer<Endpoint<S>>,
): Binding {
  return { endpoint: endpoint as Endpoint, reach: 'session', handler: handler as Binding['handler'] };
}

export function bindPublic<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handler: (input: Input<PublicCtx, Endpoint<S>>) => Answer<Endpoint<S>>,
): Binding {
  return { endpoint: endpoint as Endpoint, reach: 'public', handler: handler as Binding['handler'] };
}
