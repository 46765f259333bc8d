import type { Access, ErrorCode } from '@tramite/contract';
import { problem } from '../problem/problem.ts';
import { type Person, type Wait, waitsFor } from '../session/actor.ts';

const refusals: Readonly<Record<Wait, ErrorCode>> = {
  return: 'assume.ended',
  password: 'session.limited',
  agreements: 'auth.agreements_required',
  code: 'session.mfa_required',
  newPassword: 'auth.new_password_required',
};

/** What a call of each access does not wait for. */
const open: Readonly<Record<Access, readonly Wait[]>> = {
  public: ['return', 'password', 'agreements', 'code', 'newPassword'],
  session: ['return', 'password', 'agreements', 'code', 'newPassword'],
  reset: ['password'],
  signed: ['agreements', 'code', 'newPassword'],
  agreed: ['code', 'newPassword'],
  approved: ['newPassword'],
  entered: ['newPassword'],
  customer: [],
};

/**
 * Refuses a session that waits for something the call does not take.
 * @throws assume.ended, session.limited, auth.agreements_required, session.mfa_required, auth.new_password_required;
 * auth.reset_link_required
 */
export function ensureInside(person: Person, access: Access): void {
  if (access === 'reset' && person.reach !== 'PASSWORD_RESET') throw problem('auth.reset_link_required');
  const wait = waitsFor(person);
  if (wait && !open[access].includes(wait)) throw problem(refusals[wait]);
}
