import type { Session } from '@tramite/contract';
import { createValueStore } from '../store/value-store.ts';
import { holdSession } from './session-lock.ts';
import { startSession } from './session-store.ts';

/** Set when the session changes before the page is loaded anew: a click meanwhile would be lost, so nothing is shown. */
export const pageIsOver = createValueStore(false);

interface Reads {
  readonly clear: () => void;
}

/** For all tabs. The call must set `holdsSession`. @throws SessionReplacedError if another tab was faster */
export function replaceSession(ask: () => Promise<Session>, reads: Reads): Promise<void> {
  return holdSession(async () => take(await ask(), reads));
}

/** The same for a session of another user or other functions: the page opens anew at /auto. */
export function replaceSessionAndPage(ask: () => Promise<Session>, reads: Reads): Promise<void> {
  return holdSession(async () => {
    const session = await ask();
    pageIsOver.set(true);
    take(session, reads);
  });
}

function take(session: Session, reads: Reads): void {
  reads.clear();
  startSession(session);
}
