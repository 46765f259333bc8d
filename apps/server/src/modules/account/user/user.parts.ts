import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { ensureAllowed, type Target, whyNotAdminister, whyNotGive } from './user.policy.ts';

/** @throws user.own_account, permission.denied */
export function ensureMayAdminister(actor: Actor, target: Target): void {
  const why = whyNotAdminister(actor, target);
  if (why) throw problem(why);
}

/** @throws user.own_account, permission.denied */
export function ensureMayGive(actor: Actor, target: Target): void {
  ensureAllowed(whyNotGive(actor, target));
}
