import type { Session } from '@tramite/contract';
import { useSyncExternalStore } from 'react';
import { getSession, type SessionState, subscribeSession } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, getSession);
}

/** Only for screens behind the guard; throws elsewhere. */
export function useUser(): Session {
  const { info } = useSession();
  if (!info) {
    throw new Error('useUser is for screens behind the guard');
  }
  return info;
}
