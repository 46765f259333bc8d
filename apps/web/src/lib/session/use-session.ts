import type { Session } from '@tramite/contract';
import { useSyncExternalStore } from 'react';
import { getSession, type SessionState, subscribeSession } from './session-store.ts';

/** The session as it stands; re-renders when it changes, also in another tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, getSession);
}

/** User and company of a screen behind the guard. Throws when used outside it. */
export function useUser(): Session {
  const { info } = useSession();
  if (!info) {
    throw new Error('useUser is for screens behind the guard');
  }
  return info;
}
