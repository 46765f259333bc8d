/** A record with what orders it; those of the same weight stand in the order of their ids. */
export interface Weighed {
  readonly id: number;
  readonly weight: number;
}

export interface WeightLimits {
  readonly min: number;
  readonly max: number;
}

const step = 10;

export function inOrder<T extends Weighed>(records: readonly T[]): T[] {
  return records.toSorted((a, b) => a.weight - b.weight || a.id - b.id);
}

/**
 * New weights, by id, after which the records stand in the order given: of the one at `at`, and of as few others as
 * there are in the way. The others have to stand in their order already.
 */
export function weightsFor(order: readonly Weighed[], at: number, limits: WeightLimits): ReadonlyMap<number, number> {
  const moved = order[at];
  if (!moved || isSame(inOrder(order), order)) return new Map();
  const between = weightBetween(order[at - 1]?.weight, order[at + 1]?.weight, limits);
  if (between !== null) return new Map([[moved.id, between]]);
  const ways = [pushed(order, at, limits, 1), pushed(order, at, limits, -1)].filter((way) => way !== null);
  const [fewest] = ways.toSorted((a, b) => a.size - b.size);
  return fewest ?? spread(order, limits);
}

const isSame = (one: readonly Weighed[], other: readonly Weighed[]) =>
  one.every(({ id }, index) => id === other[index]?.id);

function weightBetween(above: number | undefined, below: number | undefined, { min, max }: WeightLimits) {
  if (above === undefined && below === undefined) return null;
  if (below === undefined) return above !== undefined && above < max ? Math.min(above + step, max) : null;
  if (above === undefined) return below > min ? Math.max(below - step, min) : null;
  return below - above > 1 ? Math.floor((above + below) / 2) : null;
}

/** Makes room on one side: each that is in the way goes on by one; null where the limit is in the way. */
function pushed(order: readonly Weighed[], at: number, { min, max }: WeightLimits, way: 1 | -1) {
  const changed = new Map<number, number>();
  const before = order[at - way]?.weight;
  let last = before === undefined ? (way === 1 ? min : max) : before + way;
  for (let index = at; order[index] !== undefined; index += way) {
    const { id, weight } = order[index] as Weighed;
    if (index !== at) {
      if ((weight - last) * way > 0) break;
      last += way;
    }
    if (last < min || last > max) return null;
    changed.set(id, last);
  }
  return changed;
}

function spread(order: readonly Weighed[], { min, max }: WeightLimits) {
  const apart = Math.max(1, Math.min(step, Math.floor((max - min) / order.length)));
  const all = order.map(({ id, weight }, index) => ({ id, weight, next: Math.min(min + index * apart, max) }));
  return new Map(all.filter(({ weight, next }) => weight !== next).map(({ id, next }) => [id, next]));
}
