import { useEffect, useMemo } from 'react';
import { useUser } from '../session/use-session.ts';
import { useStoredValue } from '../store/value-store.ts';
import { dropOldDrafts, type KeptDraft, keptChanges, keptKey, listKept, removeKept } from './kept-drafts.ts';

export function useKeptDrafts(screen: string) {
  const { userId, customer } = useUser();
  const begin = keptKey(screen, userId, customer?.idCustomer ?? 0);
  const change = useStoredValue(keptChanges);
  useEffect(dropOldDrafts, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when one of them changed
  const drafts = useMemo<readonly KeptDraft[]>(() => listKept(begin), [begin, change]);
  return { drafts, remove: (id: string) => removeKept(begin + id) };
}
