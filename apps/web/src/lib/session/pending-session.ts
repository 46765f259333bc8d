import type { Session } from '@tramite/contract';
import { createValueStore, useStoredValue } from '../store/value-store.ts';
import { setSessionAside, startSession } from './session-store.ts';
import { needsAgreements } from './way-in.ts';

/** A session waiting for legal agreements exists in memory only. */
const pending = createValueStore<Session | null>(null);

export function beginSession(session: Session): void {
  if (needsAgreements(session)) {
    pending.set(session);
    setSessionAside();
    return;
  }
  pending.set(null);
  startSession(session);
}

export function dropPending(): void {
  pending.set(null);
}

export function usePendingSession(): Session | null {
  return useStoredValue(pending);
}
