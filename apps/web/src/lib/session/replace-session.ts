import type { Session } from '@tramite/contract';
import { holdSession } from './session-lock.ts';
import { startSession } from './session-store.ts';

/**
 * Puts the session that a call answers in the place of the one that made it, in every tab; nothing read before is shown
 * again. The call says `holdsSession`.
 * @throws SessionReplacedError when another tab was faster
 */
export function replaceSession(ask: () => Promise<Session>, client: { clear: () => void }): Promise<void> {
  return holdSession(async () => {
    const session = await ask();
    client.clear();
    startSession(session);
  });
}
