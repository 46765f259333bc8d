import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { parseStored, tabStore } from '../../../lib/store/browser-storage.ts';
import { type Outcomes, readOutcomes } from './outcomes.ts';

/** What became of the documents of a list: kept through a reload of the page, forgotten when the mode is left. */
export function useOutcomes(listKey: string): [Outcomes, (change: (outcomes: Outcomes) => Outcomes) => void] {
  const userId = useSession().info?.userId ?? 0;
  const key = `tramite.check-mode.${userId}.${listKey}`;
  const [outcomes, setOutcomes] = useState(() => readOutcomes(parseStored(tabStore.get(key))));
  useEffect(() => tabStore.set(key, JSON.stringify([...outcomes])), [key, outcomes]);
  useEffect(() => () => tabStore.remove(key), [key]);
  return [outcomes, setOutcomes];
}
