import { endpoints } from '@tramite/contract';
import { call } from '../api/call.ts';
import { beginSession } from '../session/pending-session.ts';
import { signInToken } from './url-token.ts';

let attempt: Promise<void> | null = null;

/** Runs once; rejects for a used or expired token. */
export function signInWithUrlToken(): Promise<void> {
  attempt ??=
    signInToken === null
      ? Promise.resolve()
      : call(endpoints.session.authenticateToken, { params: { token: signInToken }, retry: false }).then(beginSession);
  return attempt;
}
