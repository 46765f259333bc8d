import { type ErrorCode, errorText } from '@tramite/contract';
import { problem } from '../../../platform/problem/problem.ts';
import { verifyPassword } from '../../../platform/session/password.ts';
import { passwordFault } from '../../../platform/session/password-rule.ts';

const codes = { short: 'password.weak', common: 'password.weak', personal: 'password.personal' } as const;

/**
 * Refuses a password that is short, common or made of the user's own data.
 * @param field of the body, where the message is shown
 * @throws password.weak, password.personal
 */
export function ensureGoodPassword(password: string, personal: readonly string[], field: string): void {
  const fault = faultOf(password, personal);
  if (fault) throw refusal(fault, field);
}

/** Undefined if the password is good. */
export function faultOf(password: string, personal: readonly string[]) {
  const fault = passwordFault(password, personal);
  return fault && codes[fault];
}

/** @throws password.reused when it belongs to one of the last five hashes */
export async function ensureNewPassword(password: string, hashes: readonly string[], field: string): Promise<void> {
  const matches = await Promise.all(hashes.map((hash) => verifyPassword(hash, password)));
  if (matches.includes(true)) throw refusal('password.reused', field);
}

function refusal(code: ErrorCode, field: string) {
  return problem(code, { fields: { [field]: errorText(code) } });
}
