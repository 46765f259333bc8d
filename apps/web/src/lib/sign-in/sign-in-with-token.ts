import { endpoints } from '@tramite/contract';
import { call } from '../api/call.ts';
import { beginSession } from '../session/pending-session.ts';
import { signInToken } from './url-token.ts';

let attempt: Promise<void> | null = null;

/** Opens a session with the token of the address, once whoever asks; rejects when it was used or is too old. */
export function signInWithUrlToken(): Promise<void> {
  attempt ??=
    signInToken === null
      ? Promise.resolve()
      : call(endpoints.session.authenticateToken, { params: { token: signInToken }, retry: false }).then(beginSession);
  return attempt;
}
