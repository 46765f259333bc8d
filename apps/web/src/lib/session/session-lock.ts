import type { SessionEnd } from './session-end.ts';
import { endSession, followStoredSession, getSession } from './session-store.ts';

const lockName = 'tramite.session';
const patienceMs = 10_000;

/** The session of this browser was changed in another tab, which this one now follows. */
export class SessionReplacedError extends Error {}

/**
 * Runs what changes the secret while no other tab of this browser does, nor ends the session for a secret that is about
 * to be replaced. A tab that dies lets go. Calls in it say `holdsSession`.
 * @throws SessionReplacedError when another tab was faster
 */
export function holdSession<T>(task: () => Promise<T>): Promise<T> {
  return locked(async () => {
    if (followStoredSession()) {
      throw new SessionReplacedError();
    }
    return task();
  });
}

/**
 * The server refused a secret: the session ends, unless a tab that was changing it put another in its place. Where that
 * tab takes too long nothing is decided, and the next refusal asks again.
 */
export async function refuseSession(reason: SessionEnd, secret: string | null): Promise<void> {
  if (secret !== null && getSession().secret === secret) {
    const end = async () => endSession(reason, secret);
    await locked(end, AbortSignal.timeout(patienceMs)).catch(() => undefined);
  }
}

/** Pages without a secure origin have no locks; there each tab is on its own. */
function locked<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(lockName, { signal }, task) : task();
}
