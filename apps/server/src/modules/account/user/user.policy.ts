import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { AccountOfUser } from './user.repository.ts';

/**
 * Who may open the account of somebody else anew: who administers every company it belongs to. An administrator's only
 * another administrator, nobody their own this way, and no assumed profile anybody's (decisions row 81).
 * @throws permission.denied, user.own_account, user.shared, user.disabled
 */
export function ensureRecoverable(actor: Actor, account: AccountOfUser): void {
  if (actor.assumedBy !== null) throw problem('permission.denied');
  if (account.id === actor.userId) throw problem('user.own_account');
  if (account.user_type === 'A' && actor.userType !== 'A') throw problem('permission.denied');
  if (account.foreign_companies > 0) throw problem('user.shared');
  if (!account.enabled) throw problem('user.disabled');
}
