import type { Ctx, RequestInfo } from '../call/context.ts';
import type { Scope, Witness } from '../call/witness.ts';

interface Telling extends Pick<Ctx, 'db' | 'clock' | 'log' | 'traceId'> {
  readonly actor: Witness['actor'];
  readonly request: Pick<RequestInfo, 'call' | 'idempotencyKey' | 'ifMatch' | 'bodyHash'>;
}

/** What a change needs to know of where it is told. The context of a call has it; `ownContext` is for jobs. */
export type ChangeCtx = Telling & Scope;

/** Of a change of a customer's data. */
export type CustomerCtx = Extract<ChangeCtx, { customerId: number }>;
