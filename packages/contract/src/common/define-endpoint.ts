import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './error-codes.ts';
import type { Permission } from './permissions.ts';

/** The schemas of one call. Absent parts take no input of that kind. */
export interface EndpointSchemas {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly response: TSchema;
}

/**
 * How far inside a caller must be, each one further than the one before: nobody; a session of any state; one that was
 * signed in; past the legal agreements; past the second factor; inside a company, though a temporary password may still
 * have to be changed (`entered`); inside and past that. `reset` is apart: the session a mailed link opened for a new
 * password.
 */
export type Access = 'public' | 'session' | 'signed' | 'agreed' | 'approved' | 'entered' | 'customer' | 'reset';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What both sides know of a call without its schemas: the web bundle holds this and nothing more. */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  readonly method: Method;
  /** Path with `{name}` parameters, as in the specification. */
  readonly path: string;
  readonly summary: string;
  /** Number of the call in the specification's index, where it has one. */
  readonly spec?: string;
  readonly access: Access;
  /** The actor needs any one of these. Absent: being inside is enough. */
  readonly permission?: readonly Permission[];
  /**
   * What an assumed profile is refused with; absent: it may. Nothing else decides of a call what an
   * assumed profile may do.
   */
  readonly refusesAssumed?: 'assume.denied' | 'check.assumed_profile';
  /** Keys of machines may call it though it asks for no permission. */
  readonly takesKeys?: true;
  /** Codes beyond those every call may answer (validation, session, rate limit). */
  readonly errors: readonly ErrorCode[];
  /** Largest accepted body in bytes; 1 MB unless said. */
  readonly bodyLimit?: number;
  /** Media type of a successful answer that is not JSON. */
  readonly produces?: string;
  readonly __schemas?: S;
}

type Part<S extends EndpointSchemas, K extends 'params' | 'query' | 'body'> = S[K] extends TSchema
  ? Static<S[K]>
  : undefined;

export type ParamsOf<E> = E extends Endpoint<infer S> ? Part<S, 'params'> : never;
export type QueryOf<E> = E extends Endpoint<infer S> ? Part<S, 'query'> : never;
export type BodyOf<E> = E extends Endpoint<infer S> ? Part<S, 'body'> : never;
export type ResponseOf<E> = E extends Endpoint<infer S> ? Static<S['response']> : never;

/** Declares a call; the type argument joins it to its schemas without importing them. */
export function defineEndpoint<S extends EndpointSchemas>(endpoint: Endpoint<S>): Endpoint<S> {
  return endpoint;
}
