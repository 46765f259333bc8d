import type { BodyOf, Endpoint, EndpointSchemas, ParamsOf, QueryOf, ResponseOf } from '@tramite/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, PublicCtx, SessionCtx } from '../call/context.ts';

/** What a handler gets: its context and the parsed input of its call. */
export interface Input<C, E> {
  readonly ctx: C;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E> = ResponseOf<E> | Promise<ResponseOf<E>>;

/** A call joined with the function that does it. `reach` is the context the handler was written for. */
export interface Binding {
  readonly endpoint: Endpoint;
  readonly reach: 'public' | 'session' | 'customer';
  readonly handler: (input: Input<never, never>) => unknown;
}

/** Binds a call inside a company. */
export function bind<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handler: (input: Input<Ctx, Endpoint<S>>) => Answer<Endpoint<S>>,
): Binding {
  return { endpoint: endpoint as Endpoint, reach: 'customer', handler: handler as Binding['handler'] };
}

/** Binds a call that needs a session but maybe no company yet. */
export function bindSession<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handler: (input: Input<SessionCtx, Endpoint<S>>) => Answer<Endpoint<S>>,
): Binding {
  return { endpoint: endpoint as Endpoint, reach: 'session', handler: handler as Binding['handler'] };
}

/** Binds a call for everybody. */
export function bindPublic<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  handler: (input: Input<PublicCtx, Endpoint<S>>) => Answer<Endpoint<S>>,
): Binding {
  return { endpoint: endpoint as Endpoint, reach: 'public', handler: handler as Binding['handler'] };
}
