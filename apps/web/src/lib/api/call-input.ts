import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@tramite/contract';
import type { SessionEnd } from '../session/session-end.ts';

type Part<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V };

/** What identifies a call: path parameters, query and body, each present exactly when the endpoint takes it. */
export type CallData<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** UUID of a mutation; one is made when absent. Pass the same to repeat a call the user repeats. */
  readonly idempotencyKey?: string;
  /** `version` of the record as it was read; the server refuses when somebody changed it. */
  readonly ifMatch?: number;
  /** Besides the usual ones, for the calls of the way in. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent to its end although the page is being closed; for small bodies. */
  readonly keepalive?: boolean;
  /** False: one attempt only, for callers with their own rhythm. */
  readonly retry?: boolean;
  /** Speaks for this session instead of the open one, which a refusal then does not touch: for the steps before it opens. */
  readonly secret?: string;
  /** The caller runs in `holdSession`, so that a refusal of the secret is judged at once. */
  readonly holdsSession?: boolean;
  /** What a refusal of the session is called; 'expired' unless said. */
  readonly endsSessionAs?: SessionEnd;
}

export type CallInput<E extends Endpoint> = CallData<E> & CallOptions;

/** Arguments after the endpoint; none are needed when it takes no input. */
export type CallArgs<E extends Endpoint> =
  Record<never, never> extends CallData<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export type DataArgs<E extends Endpoint> =
  Record<never, never> extends CallData<E> ? [data?: CallData<E>] : [data: CallData<E>];

/** The same without its endpoint's types, for code that treats all calls alike. */
export interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
