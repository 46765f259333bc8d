import type { Platform } from '../call/context.ts';
import { uuidv7 } from '../ids/uuid.ts';
import type { CustomerCtx } from './change-ctx.ts';

/** A context for changes the product makes by itself: no actor, no idempotency key. */
export function ownContext(platform: Platform, customerId: number, call: string): CustomerCtx {
  const { database, clock, log } = platform;
  return {
    platform,
    customerId,
    db: database.forCustomer(customerId),
    clock,
    log,
    traceId: uuidv7(clock.now()),
    actor: { userId: null, assumedBy: null },
    request: { call, idempotencyKey: null, ifMatch: null, bodyHash: '' },
  };
}
