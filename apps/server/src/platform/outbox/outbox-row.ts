import type { DomainEvent } from '../change/decision.ts';
import type { Ctx } from '../http/context.ts';
import { uuidv7 } from '../ids/uuid.ts';

export const outboxColumns = {
  id: 'uuid',
  customer_id: 'int',
  event: 'text',
  payload: 'jsonb',
  created_at: 'timestamptz',
};

export function toOutboxRow(ctx: Ctx, entry: DomainEvent, at: Date) {
  return {
    id: uuidv7(at),
    customer_id: ctx.customerId,
    event: entry.event,
    payload: { customerId: ctx.customerId, ...entry.payload },
    created_at: at,
  };
}
