import { isAdmitted, type Network, parseNetwork } from './network.ts';

/** What may carry a list of networks, by the name of its table. */
export type WallLevel = 'company' | 'establishment_group' | 'establishment';

/** An establishment with what it stands behind: its own list, that of its branch and those of its groups. */
export interface WalledPlace {
  readonly id: number;
  readonly companyId: number;
  readonly groupIds: readonly number[];
}

/** From which networks the establishments of a customer are reached. */
export interface Walls {
  readonly places: readonly WalledPlace[];
  /** Lists that are not empty, each network in CIDR notation. */
  readonly lists: readonly { readonly level: WallLevel; readonly id: number; readonly networks: readonly string[] }[];
}

const keyOf = (level: WallLevel, id: number) => `${level} ${id}`;

function keysOf({ id, companyId, groupIds }: WalledPlace): string[] {
  return [
    keyOf('establishment', id),
    keyOf('company', companyId),
    ...groupIds.map((each) => keyOf('establishment_group', each)),
  ];
}

/** Establishments that are not reached from an address; from none: those that stand behind any list. */
export function closedFrom({ places, lists }: Walls, address: string | null): number[] {
  const from = address === null ? null : parseNetwork(address);
  const shut = new Set(
    lists.filter(({ networks }) => !isAdmitted(parsed(networks), from)).map(({ level, id }) => keyOf(level, id)),
  );
  if (shut.size === 0) return [];
  return places.filter((place) => keysOf(place).some((key) => shut.has(key))).map(({ id }) => id);
}

/** Establishments that stand no longer behind a list they stood behind. */
export function freedBy(before: Walls, after: Walls): number[] {
  const then = listsBehind(before);
  const now = listsBehind(after);
  return before.places
    .filter(({ id }) => [...(then.get(id) ?? [])].some((key) => now.get(id)?.has(key) === false))
    .map(({ id }) => id);
}

/** The same walls with another list in place of one; an empty one is none. */
export function withNetworks(walls: Walls, level: WallLevel, id: number, networks: readonly string[]): Walls {
  const others = walls.lists.filter((list) => list.level !== level || list.id !== id);
  return { ...walls, lists: networks.length > 0 ? [...others, { level, id, networks }] : others };
}

/** The same walls with a group of exactly those establishments. */
export function withMembers(walls: Walls, groupId: number, memberIds: readonly number[]): Walls {
  const places = walls.places.map((place) => {
    const others = place.groupIds.filter((id) => id !== groupId);
    return { ...place, groupIds: memberIds.includes(place.id) ? [...others, groupId] : others };
  });
  return { ...walls, places };
}

/** The same walls with an establishment of another branch. */
export function withBranch(walls: Walls, placeId: number, companyId: number): Walls {
  return { ...walls, places: walls.places.map((place) => (place.id === placeId ? { ...place, companyId } : place)) };
}

function listsBehind({ places, lists }: Walls): ReadonlyMap<number, ReadonlySet<string>> {
  const kept = new Set(lists.map(({ level, id }) => keyOf(level, id)));
  return new Map(places.map((place) => [place.id, new Set(keysOf(place).filter((key) => kept.has(key)))]));
}

const parsed = (networks: readonly string[]): Network[] => networks.flatMap((network) => parseNetwork(network) ?? []);
