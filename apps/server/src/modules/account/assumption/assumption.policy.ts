import type { ErrorCode } from '@tramite/contract';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';

export interface Assumed {
  readonly id: number;
  readonly userType: 'A' | 'U' | 'E';
  readonly isEnabled: boolean;
}

/** Why the actor may not assume somebody's profile: administrators may, but not one another's. */
export function whyNotAssume(actor: Actor, assumed: Assumed): ErrorCode | null {
  if (!hasPermission(actor, 'admin.assume')) return 'permission.denied';
  if (actor.assumedBy !== null) return 'assume.denied';
  if (actor.userType !== 'A') return 'permission.denied';
  if (assumed.id === actor.userId) return 'user.own_account';
  if (assumed.userType === 'A') return 'assume.administrator';
  return assumed.isEnabled ? null : 'user.disabled';
}
