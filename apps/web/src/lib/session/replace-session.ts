import type { Session } from '@tramite/contract';
import { holdSession } from './session-lock.ts';
import { startSession } from './session-store.ts';

/** For all tabs. The call must set `holdsSession`. @throws SessionReplacedError if another tab was faster */
export function replaceSession(ask: () => Promise<Session>, client: { clear: () => void }): Promise<void> {
  return holdSession(async () => {
    const session = await ask();
    client.clear();
    startSession(session);
  });
}
