import type { Ctx, Platform, RequestInfo } from '../call/context.ts';
import type { ChangeCtx } from '../change/change-ctx.ts';
import { uuidv7 } from '../ids/uuid.ts';
import type { Actor } from '../session/actor.ts';

/** A context whose every change writes something besides. */
export type AlongCtx = Ctx & Pick<ChangeCtx, 'along'>;

/** The context of what goes on in the name of a user who may have left: no call came, and no key repeats it. */
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
