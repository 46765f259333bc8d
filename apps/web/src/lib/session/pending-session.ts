import type { Session } from '@tramite/contract';
import { useSyncExternalStore } from 'react';
import { startSession } from './session-store.ts';

/** A session whose legal agreements are not accepted yet lives here, in memory only (decisions row 5). */
let pending: Session | null = null;
const listeners = new Set<() => void>();

function setPending(session: Session | null): void {
  pending = session;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether agreements stand before everything else a session may do. */
export function needsAgreements({ userType, legalAgreements = [] }: Session): boolean {
  return userType !== 'A' && legalAgreements.some(({ acceptRequired, accepted }) => acceptRequired && !accepted);
}

/** Opens a session that was just made or, while agreements stand before it, holds it back. */
export function beginSession(session: Session): void {
  if (needsAgreements(session)) {
    setPending(session);
    return;
  }
  setPending(null);
  startSession(session);
}

/** Forgets a session that was held back. */
export function dropPending(): void {
  setPending(null);
}

export function usePendingSession(): Session | null {
  return useSyncExternalStore(subscribe, () => pending);
}
