import { type ReactNode, useEffect } from 'react';
import { createValueStore, useStoredValue } from '../../lib/store/value-store.ts';
import type { MenuEntry } from './menu-entry.ts';

/** What can be done with the record somebody has before them; nothing of it is made ready before somebody asks. */
export interface ActsInFocus {
  /** What the record is called. */
  readonly label: string;
  /** Draws nothing that is seen; it tells the entries of the record, and tells them anew when they change. */
  readonly draw: (onEntries: (entries: readonly MenuEntry[]) => void) => ReactNode;
}

const places = createValueStore<readonly ActsInFocus[]>([]);

/** Says what can be done with the record that the caller shows, for as long as it does. Give the same for the same record. */
export function useActsInFocus(acts: ActsInFocus): void {
  useEffect(() => {
    places.set([...places.get(), acts]);
    return () => places.set(places.get().filter((other) => other !== acts));
  }, [acts]);
}

/** Of the record that lies on top; null where no record is before the user. */
export function useActsAtHand(): ActsInFocus | null {
  return useStoredValue(places).at(-1) ?? null;
}
