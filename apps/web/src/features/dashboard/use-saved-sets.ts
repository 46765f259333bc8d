import { useStoredPreference } from '../../lib/preference/use-preference.ts';
import { type RawAddress, readAddress, writeAddress } from './board-address.ts';

/** Filters under a name. */
export interface SavedSet {
  readonly name: string;
  readonly address: RawAddress;
}

export const mostSets = 20;

/** The user's own sets of filters, on this device; a name that is used again replaces what was under it. */
export function useSavedSets() {
  const [sets, setSets] = useStoredPreference('dashboard-sets', readSets);
  const save = (set: SavedSet) => setSets([...sets.filter(({ name }) => name !== set.name), set].slice(-mostSets));
  const remove = (name: string) => setSets(sets.filter((set) => set.name !== name));
  return { sets, save, remove };
}

function readSets(stored: unknown): readonly SavedSet[] {
  if (!Array.isArray(stored)) {
    return [];
  }
  return stored.flatMap((each: Partial<Record<keyof SavedSet, unknown>> | null) => {
    const address = each?.address;
    if (typeof each?.name !== 'string' || typeof address !== 'object' || address === null) {
      return [];
    }
    return [{ name: each.name, address: writeAddress(readAddress(address as Readonly<Record<string, unknown>>)) }];
  });
}
