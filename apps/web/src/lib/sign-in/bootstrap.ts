import { endpoints } from '@tramite/contract';
import { isApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { pause } from '../api/pause.ts';
import { refuseSession } from '../session/session-lock.ts';
import { getSession, refreshSession } from '../session/session-store.ts';

const retryMs = 1000;
const invalidStatuses = new Set([401, 403, 412]);

/** The first question, sent before anybody waits for its answer. */
let ahead: { readonly secret: string; readonly answer: ReturnType<typeof askServer> } | null = null;

/** Sends the check of the stored session before the code of the screen takes the network. */
export function sendCheckAhead(): void {
  const { secret } = getSession();
  if (secret !== null) {
    const answer = askServer();
    // Who waits for it hears of its failure.
    answer.catch(() => undefined);
    ahead = { secret, answer };
  }
}

function askServer(signal?: AbortSignal) {
  return call(endpoints.session.check, { signal, retry: false, endsSessionAs: 'invalid-token' });
}

function takeAhead(secret: string | null): ReturnType<typeof askServer> | null {
  const taken = ahead;
  ahead = null;
  return taken?.secret === secret ? taken.answer : null;
}

/**
 * Checks the stored session when the page opens: 401, 403 and 412 end it, any other failure is tried again every
 * 1000 ms until an answer comes; a hidden tab waits until it is seen. So is the
 * session that another tab put in its place meanwhile. `onAttempt` hears how many attempts failed. Rejects only when
 * `signal` aborts.
 */
export async function checkStoredSession(signal: AbortSignal, onAttempt: (failed: number) => void): Promise<void> {
  for (let failed = 1; !(await isSettled(signal)); failed++) {
    onAttempt(failed);
    await pause(retryMs, signal);
    await untilVisible(signal);
  }
}

/** Asks once; whether it is known now how the session stands. */
async function isSettled(signal: AbortSignal): Promise<boolean> {
  const { secret } = getSession();
  if (secret === null) {
    return true;
  }
  try {
    const answer = await (takeAhead(secret) ?? askServer(signal));
    signal.throwIfAborted();
    if (getSession().secret !== secret) {
      return false;
    }
    refreshSession(answer);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (isApiError(error) && invalidStatuses.has(error.status)) {
      await refuseSession(error.code === 'auth.ip_blocked' ? 'network' : 'invalid-token', secret);
    }
    return getSession().secret === null;
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') {
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
