import type { SessionState } from '../lib/session/session-store.ts';
import { needsAgreements, needsCode } from '../lib/session/way-in.ts';

export type GuardDestination = '/login' | '/login/mfa' | '/login/company';

/** How far inside a screen is: the choice of the company comes before all others. */
export type GuardedArea = 'company' | 'inside';

/**
 * Where a session has to go before a screen may open; null when it may. Legal
 * agreements are accepted at the sign-in.
 */
export function guardDestination({ secret, info }: SessionState, area: GuardedArea): GuardDestination | null {
  if (secret === null || info === null || needsAgreements(info)) {
    return '/login';
  }
  if (needsCode(info)) {
    return '/login/mfa';
  }
  return area === 'inside' && info.customer === null ? '/login/company' : null;
}
