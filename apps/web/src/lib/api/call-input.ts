import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@tramite/contract';
import type { SessionEnd } from '../session/session-end.ts';

type Part<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V };

/** Path parameters, query and body, each required if the endpoint takes it. */
export type CallData<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** UUID of a mutation, created if absent. Pass the same one when the user repeats a call. */
  readonly idempotencyKey?: string;
  /** The record's `version` as read; the server refuses if it has changed. */
  readonly ifMatch?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Completes even if the page closes; for small bodies. */
  readonly keepalive?: boolean;
  /** False for callers that repeat by themselves. */
  readonly retry?: boolean;
  /** Uses this session instead of the open one, whose state a refusal does not affect; for sign-in steps. */
  readonly secret?: string;
  /** The caller holds the session lock (`holdSession`), so a refusal takes effect at once. */
  readonly holdsSession?: boolean;
  /** How a refused session ends; default 'expired'. */
  readonly endsSessionAs?: SessionEnd;
}

export type CallInput<E extends Endpoint> = CallData<E> & CallOptions;

export type CallArgs<E extends Endpoint> =
  Record<never, never> extends CallData<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export type DataArgs<E extends Endpoint> =
  Record<never, never> extends CallData<E> ? [data?: CallData<E>] : [data: CallData<E>];

export interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
