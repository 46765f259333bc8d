import { useCallback, useState } from 'react';
import { useUser } from '../session/use-session.ts';
import { localStore, parseStored } from '../store/browser-storage.ts';

const max = 30;

/** Newest first, stored per user and company; fixed while the screen is open. */
export function useRecentIds(name: string): [readonly number[], (id: number) => void] {
  const { userId, customer } = useUser();
  const key = `tramite.preference.${userId}.${name}.${customer?.idCustomer ?? 0}`;
  const [ids] = useState(() => readIds(key));
  const remember = useCallback(
    (id: number) => {
      const others = readIds(key).filter((other) => other !== id);
      localStore.set(key, JSON.stringify([id, ...others].slice(0, max)));
    },
    [key],
  );
  return [ids, remember];
}

function readIds(key: string): readonly number[] {
  const stored = parseStored(localStore.get(key));
  return Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : [];
}
