import type { Ctx, Platform, RequestInfo } from '../call/context.ts';
import type { ChangeCtx } from '../change/change-ctx.ts';
import { uuidv7 } from '../ids/uuid.ts';
import type { Actor } from '../session/actor.ts';

/** A context that adds statements to every change. */
export type AlongCtx = Ctx & Pick<ChangeCtx, 'along'>;

/** A context for work done later in a user's name, without a request or idempotency key; the user may have left. */
export function userContext(platform: Platform, actor: Actor, call: string): Ctx {
  const { sessions, clock, log, storage, decoder, flags, database } = platform;
  const request: RequestInfo = {
    call,
    address: null,
    userAgent: '',
    geoPosition: null,
    deviceToken: null,
    idempotencyKey: null,
    ifMatch: null,
    bodyHash: '',
  };
  const { customerId } = actor;
  const db = database.forCustomer(customerId);
  const traceId = uuidv7(clock.now());
  return { platform, request, traceId, log, clock, sessions, actor, customerId, db, storage, decoder, flags };
}
