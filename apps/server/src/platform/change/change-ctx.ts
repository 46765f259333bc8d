import type { Ctx, Platform, RequestInfo } from '../call/context.ts';
import type { Scope, Witness } from '../call/witness.ts';
import type { ChangeParts } from './merge-parts.ts';

interface Telling extends Pick<Ctx, 'db' | 'clock' | 'log' | 'traceId'> {
  readonly platform: Pick<Platform, 'live'>;
  readonly actor: Witness['actor'];
  readonly request: Pick<RequestInfo, 'call' | 'idempotencyKey' | 'ifMatch' | 'bodyHash'>;
  /** Extra parts for every change in this context, given its answer: marks the item of a batch. */
  readonly along?: (answer: unknown) => ChangeParts;
}

/** What a change needs from its context. Calls provide it; jobs use `ownContext`. */
export type ChangeCtx = Telling & Scope;

export type CustomerCtx = Extract<ChangeCtx, { customerId: number }>;
