import type { SessionEnd } from './session-end.ts';
import { endSession, followStoredSession, getSession } from './session-store.ts';

const lockName = 'tramite.session';
const patienceMs = 10_000;

/** Another tab changed the session; this tab now follows it. */
export class SessionReplacedError extends Error {}

/** Locks all tabs; calls inside must set `holdsSession`. @throws SessionReplacedError if another tab was faster */
export function holdSession<T>(task: () => Promise<T>): Promise<T> {
  return locked(async () => {
    if (followStoredSession()) {
      throw new SessionReplacedError();
    }
    return task();
  });
}

/** Ends a refused session unless another tab is replacing it; if that takes too long, the next refusal decides. */
export async function refuseSession(reason: SessionEnd, secret: string | null): Promise<void> {
  if (secret !== null && getSession().secret === secret) {
    const end = async () => endSession(reason, secret);
    await locked(end, AbortSignal.timeout(patienceMs)).catch(() => undefined);
  }
}

/** Without a secure origin there are no locks, so each tab acts alone. */
function locked<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(lockName, { signal }, task) : task();
}
