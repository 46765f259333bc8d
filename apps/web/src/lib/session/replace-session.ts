import type { Session } from '@tramite/contract';
import { createValueStore } from '../store/value-store.ts';
import { holdSession } from './session-lock.ts';
import { startSession } from './session-store.ts';

/** The router path that is loaded anew in place of this page, which shows nothing and does nothing more: it would be lost. */
export const nextPage = createValueStore<string | null>(null);

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
    nextPage.set('');
    take(session, reads);
  });
}

function take(session: Session, reads: Reads): void {
  reads.clear();
  startSession(session);
}
