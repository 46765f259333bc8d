import { isAdmitted, type Network, parseNetwork } from './network.ts';

/** The tables whose records can have a list of allowed networks. */
export type WallLevel = 'company' | 'establishment_group' | 'establishment';

/** The lists of the establishment, its branch and its groups all apply. */
export interface WalledPlace {
  readonly id: number;
  readonly companyId: number;
  readonly groupIds: readonly number[];
}

/** The network restrictions of a customer. */
export interface Walls {
  readonly places: readonly WalledPlace[];
  /** Non-empty lists, in CIDR notation. */
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

/** Establishments an address cannot reach; for null, all that have a list. */
export function closedFrom({ places, lists }: Walls, address: string | null): number[] {
  const from = address === null ? null : parseNetwork(address);
  const shut = new Set(
    lists.filter(({ networks }) => !isAdmitted(parsed(networks), from)).map(({ level, id }) => keyOf(level, id)),
  );
  if (shut.size === 0) return [];
  return places.filter((place) => keysOf(place).some((key) => shut.has(key))).map(({ id }) => id);
}

/** Establishments to which a list no longer applies. */
export function freedBy(before: Walls, after: Walls): number[] {
  const then = listsBehind(before);
  const now = listsBehind(after);
  return before.places
    .filter(({ id }) => [...(then.get(id) ?? [])].some((key) => now.get(id)?.has(key) === false))
    .map(({ id }) => id);
}

/** Replaces one list; an empty one removes it. */
export function withNetworks(walls: Walls, level: WallLevel, id: number, networks: readonly string[]): Walls {
  const others = walls.lists.filter((list) => list.level !== level || list.id !== id);
  return { ...walls, lists: networks.length > 0 ? [...others, { level, id, networks }] : others };
}

/** Sets the members of a group. */
export function withMembers(walls: Walls, groupId: number, memberIds: readonly number[]): Walls {
  const places = walls.places.map((place) => {
    const others = place.groupIds.filter((id) => id !== groupId);
    return { ...place, groupIds: memberIds.includes(place.id) ? [...others, groupId] : others };
  });
  return { ...walls, places };
}

/** Moves an establishment to another branch. */
export function withBranch(walls: Walls, placeId: number, companyId: number): Walls {
  return { ...walls, places: walls.places.map((place) => (place.id === placeId ? { ...place, companyId } : place)) };
}

function listsBehind({ places, lists }: Walls): ReadonlyMap<number, ReadonlySet<string>> {
  const kept = new Set(lists.map(({ level, id }) => keyOf(level, id)));
  return new Map(places.map((place) => [place.id, new Set(keysOf(place).filter((key) => kept.has(key)))]));
}

const parsed = (networks: readonly string[]): Network[] => networks.flatMap((network) => parseNetwork(network) ?? []);
