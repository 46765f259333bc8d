import type { Platform } from '../call/context.ts';
import { uuidv7 } from '../ids/uuid.ts';
import type { CustomerCtx } from './change-ctx.ts';

/** The context of what the product changes by itself in a customer: nobody acts, and no key repeats it. */
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
