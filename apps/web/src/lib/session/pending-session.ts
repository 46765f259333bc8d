import type { Session } from '@tramite/contract';
import { createValueStore, useStoredValue } from '../store/value-store.ts';
import { setSessionAside, startSession } from './session-store.ts';
import { needsAgreements } from './way-in.ts';

/** A session whose legal agreements are not accepted yet lives here, in memory only. */
const pending = createValueStore<Session | null>(null);

/** Opens a session that was just made or, while agreements stand before it, holds it back. */
export function beginSession(session: Session): void {
  if (needsAgreements(session)) {
    pending.set(session);
    setSessionAside();
    return;
  }
  pending.set(null);
  startSession(session);
}

/** Forgets a session that was held back. */
export function dropPending(): void {
  pending.set(null);
}

export function usePendingSession(): Session | null {
  return useStoredValue(pending);
}
