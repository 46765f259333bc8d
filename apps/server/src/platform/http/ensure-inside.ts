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

/** The unfinished sign-in steps each access level tolerates. */
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

/** Refuses a session whose sign-in is incomplete, with the code of the missing step. */
export function ensureInside(person: Person, access: Access): void {
  if (access === 'reset' && person.reach !== 'PASSWORD_RESET') throw problem('auth.reset_link_required');
  const wait = waitsFor(person);
  if (wait && !open[access].includes(wait)) throw problem(refusals[wait]);
}
