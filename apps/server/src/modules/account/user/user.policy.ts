import type { ErrorCode } from '@tramite/contract';
import { problem } from '../../../platform/problem/problem.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';

export interface Target {
  readonly id: number;
  readonly userType: 'A' | 'U' | 'E';
}

/** What an assumed profile, or somebody below an administrator, may not do to a person. */
export function whyNotAdminister(actor: Actor, target: Target): ErrorCode | null {
  if (actor.assumedBy !== null) return 'assume.denied';
  if (target.id === actor.userId) return 'user.own_account';
  return target.userType === 'A' && actor.userType !== 'A' ? 'permission.denied' : null;
}

/** Why the actor may not enable or disable somebody in their company. */
export function whyNotSwitch(actor: Actor, target: Target): ErrorCode | null {
  return hasPermission(actor, 'admin.users') ? whyNotAdminister(actor, target) : 'permission.denied';
}

/** Whether somebody is let in, or shut out, already. */
export function isSwitched(
  member: { readonly enabled: boolean; readonly account_enabled: boolean },
  enabled: boolean,
): boolean {
  return member.enabled === enabled && (member.account_enabled || !enabled);
}

/** Why the actor may not end somebody's sessions in their company. */
export function whyNotEndSessions(actor: Actor, target: Target): ErrorCode | null {
  return whyNotSwitch(actor, target);
}

/** Why the actor may not change what somebody may do. */
export function whyNotGive(actor: Actor, target: Target): ErrorCode | null {
  return hasPermission(actor, 'admin.permissions') ? whyNotAdminister(actor, target) : 'permission.denied';
}

export interface Recovered extends Target {
  /** The account belongs to a company whose people the actor does not administer. */
  readonly isShared: boolean;
  readonly isEnabled: boolean;
  readonly isInside: boolean;
}

/**
 * Why the actor may not open the account of somebody else anew: who administers every company it belongs to may. An
 * administrator's only another administrator, nobody their own this way, and no assumed profile anybody's.
 */
export function whyNotRecover(actor: Actor, account: Recovered): ErrorCode | null {
  const why = whyNotSwitch(actor, account);
  if (why) return why;
  if (account.isShared) return 'user.shared';
  return account.isEnabled && account.isInside ? null : 'user.disabled';
}

/** @throws the code of why not, if there is one */
export function ensureAllowed(why: ErrorCode | null): void {
  if (why) throw problem(why);
}

/** @throws user.own_account, permission.denied */
export function ensureMayAdminister(actor: Actor, target: Target): void {
  ensureAllowed(whyNotAdminister(actor, target));
}

/** @throws user.own_account, permission.denied */
export function ensureMayGive(actor: Actor, target: Target): void {
  ensureAllowed(whyNotGive(actor, target));
}
