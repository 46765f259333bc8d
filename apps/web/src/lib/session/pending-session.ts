import type { Session } from '@tramite/contract';
import { createValueStore, useStoredValue } from '../store/value-store.ts';
import { startSession } from './session-store.ts';

/** A session whose legal agreements are not accepted yet lives here, in memory only (decisions row 5). */
const pending = createValueStore<Session | null>(null);

/** Whether agreements stand before everything else a session may do. */
export function needsAgreements({ userType, legalAgreements = [] }: Session): boolean {
  return userType !== 'A' && legalAgreements.some(({ acceptRequired, accepted }) => acceptRequired && !accepted);
}

/** Opens a session that was just made or, while agreements stand before it, holds it back. */
export function beginSession(session: Session): void {
  if (needsAgreements(session)) {
    pending.set(session);
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
