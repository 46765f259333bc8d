import { useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import { tabStore } from '../../lib/store/browser-storage.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The role in which the person checks where several of theirs match, as they chose in this window;
 * null before.
 */
export function useCheckRole(): [number | null, (roleId: number) => void] {
  const userId = useSession().info?.userId ?? 0;
  const key = `tramite.check-role.${userId}`;
  const stored = useSyncExternalStore(subscribe, () => tabStore.get(key));
  const choose = (roleId: number) => {
    tabStore.set(key, String(roleId));
    for (const listener of listeners) {
      listener();
    }
  };
  return [stored === null ? null : Number(stored), choose];
}
