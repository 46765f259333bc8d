import type { ErrorCode } from '@tramite/contract';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { ensureAllowed, type Target, whyNotAdminister, whyNotGive } from './user.policy.ts';

/** @throws user.own_account, permission.denied */
export function ensureMayAdminister(actor: Actor, target: Target): void {
  const why = whyNotAdminister(actor, target);
  if (why) throw problem(why);
}

/** Why the actor may not change what somebody may do; null: they may. */
export function whyNotGiveTo(actor: Actor, target: Target): ErrorCode | null {
  return whyNotGive(actor, target);
}

/** @throws user.own_account, permission.denied */
export function ensureMayGive(actor: Actor, target: Target): void {
  ensureAllowed(whyNotGive(actor, target));
}
