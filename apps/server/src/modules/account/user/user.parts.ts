import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type Target, whyNotAdminister } from './user.policy.ts';

/** @throws user.own_account, permission.denied */
export function ensureMayAdminister(actor: Actor, target: Target): void {
  const why = whyNotAdminister(actor, target);
  if (why) throw problem(why);
}
