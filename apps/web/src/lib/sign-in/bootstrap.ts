import { endpoints } from '@tramite/contract';
import { isApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { pause } from '../api/pause.ts';
import { refuseSession } from '../session/session-lock.ts';
import { getSession, refreshSession } from '../session/session-store.ts';

const retryMs = 1000;
const invalidStatuses = new Set([401, 403, 412]);

let ahead: { readonly secret: string; readonly answer: ReturnType<typeof askServer> } | null = null;

/** Starts the check before the screen's code loads. @returns its answer; null without a session */
export function sendCheckAhead(): ReturnType<typeof askServer> | null {
  const { secret } = getSession();
  if (secret === null) {
    return null;
  }
  const answer = askServer();
  // Whoever awaits it handles the failure.
  answer.catch(() => undefined);
  ahead = { secret, answer };
  return answer;
}

function askServer(signal?: AbortSignal) {
  return call(endpoints.session.check, { signal, retry: false, endsSessionAs: 'invalid-token' });
}

function takeAhead(secret: string | null): ReturnType<typeof askServer> | null {
  const taken = ahead;
  ahead = null;
  return taken?.secret === secret ? taken.answer : null;
}

/** 401, 403 and 412 end the session; other failures retry every second while visible. Rejects only on abort. */
export async function checkStoredSession(signal: AbortSignal, onAttempt: (failed: number) => void): Promise<void> {
  for (let failed = 1; !(await isSettled(signal)); failed++) {
    onAttempt(failed);
    await pause(retryMs, signal);
    await untilVisible(signal);
  }
}

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
