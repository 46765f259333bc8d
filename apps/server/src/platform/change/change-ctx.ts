import type { Ctx, Platform, RequestInfo } from '../call/context.ts';
import type { Scope, Witness } from '../call/witness.ts';
import type { ChangeParts } from './merge-parts.ts';

interface Telling extends Pick<Ctx, 'db' | 'clock' | 'log' | 'traceId'> {
  readonly platform: Pick<Platform, 'live'>;
  readonly actor: Witness['actor'];
  readonly request: Pick<RequestInfo, 'call' | 'idempotencyKey' | 'ifMatch' | 'bodyHash'>;
  /** What the statement of every change told here writes besides, given its answer: the mark of an item of a job. */
  readonly along?: (answer: unknown) => ChangeParts;
}

/** What a change needs to know of where it is told. The context of a call has it; `ownContext` is for jobs. */
export type ChangeCtx = Telling & Scope;

/** Of a change of a customer's data. */
export type CustomerCtx = Extract<ChangeCtx, { customerId: number }>;
