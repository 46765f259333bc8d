import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { parseStored, tabStore } from '../../../lib/store/browser-storage.ts';
import { createValueStore, useStoredValue } from '../../../lib/store/value-store.ts';
import { type Outcomes, readOutcomes } from './outcomes.ts';
import { endsWork, nextRound, type Round, type RoundEvent } from './round.ts';

export interface RoundAtHand {
  readonly outcomes: Outcomes;
  /** Takes in what happened; answers whether the work on that document is over. */
  readonly tell: (event: RoundEvent) => boolean;
}

/** The round along a list: kept through a reload of the page, forgotten when the mode is left. */
export function useRound(listKey: string): RoundAtHand {
  const userId = useSession().info?.userId ?? 0;
  const key = `tramite.check-mode.${userId}.${listKey}`;
  // Outside React: answers of the server ask for it as it stands then, not as it was drawn when they were asked for.
  const [store] = useState(() =>
    createValueStore<Round>({ outcomes: readOutcomes(parseStored(tabStore.get(key))), stays: new Set() }),
  );
  const { outcomes } = useStoredValue(store);
  useEffect(() => tabStore.set(key, JSON.stringify([...outcomes])), [key, outcomes]);
  useEffect(() => () => tabStore.remove(key), [key]);
  return {
    outcomes,
    tell: (event) => {
      const isOver = endsWork(store.get(), event);
      store.set(nextRound(store.get(), event));
      return isOver;
    },
  };
}
