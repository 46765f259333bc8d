import type { ChangeCtx } from '../change/change-ctx.ts';
import type { DomainEvent } from '../change/decision.ts';
import { uuidv7 } from '../ids/uuid.ts';

export const outboxColumns = {
  id: 'uuid',
  customer_id: 'int',
  event: 'text',
  payload: 'jsonb',
  created_at: 'timestamptz',
};

export function toOutboxRow({ customerId }: Pick<ChangeCtx, 'customerId'>, entry: DomainEvent, at: Date) {
  return {
    id: uuidv7(at),
    customer_id: customerId,
    event: entry.event,
    payload: { customerId, ...entry.payload },
    created_at: at,
  };
}
