import type { DomainEventName } from '@tramite/contract';
import type { Witness } from '../call/witness.ts';
import { uuidv7 } from '../ids/uuid.ts';

/** An event with effects; the relay turns it into jobs. */
export interface DomainEvent {
  readonly event: DomainEventName;
  readonly payload: Readonly<Record<string, unknown>>;
  /** It is told then and not at once: who keeps its number may take it back until it was. */
  readonly waits?: { readonly id: string; readonly until: Date };
}

/** What a job follows: the row of the outbox, which is the same however often the job runs. */
export interface Cause {
  readonly id: string;
  readonly event: DomainEventName;
}

export const outboxColumns = {
  id: 'uuid',
  customer_id: 'int',
  event: 'text',
  payload: 'jsonb',
  created_at: 'timestamptz',
  not_before: 'timestamptz',
};

export function toOutboxRow({ customerId }: Pick<Witness, 'customerId'>, entry: DomainEvent, at: Date) {
  return {
    id: entry.waits?.id ?? uuidv7(at),
    customer_id: customerId,
    event: entry.event,
    payload: { customerId, ...entry.payload },
    created_at: at,
    not_before: entry.waits?.until ?? null,
  };
}
