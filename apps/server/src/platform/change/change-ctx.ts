import type { Witness } from '../audit/audit-row.ts';
import type { Ctx, RequestInfo } from '../http/context.ts';

/** What a change needs to know of where it is told. The context of a call has it; `ownContext` is for jobs. */
export interface ChangeCtx extends Pick<Ctx, 'customerId' | 'db' | 'clock' | 'log' | 'traceId'> {
  readonly actor: Witness['actor'];
  readonly request: Pick<RequestInfo, 'call' | 'idempotencyKey' | 'ifMatch' | 'bodyHash'>;
}
