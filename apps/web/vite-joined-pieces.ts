/** What several parts of the application share; it lies in a file that each of them loads. */
export interface SharedPiece {
  readonly name: string;
  readonly bytes: number;
  /** The parts that load it. */
  readonly users: ReadonlySet<string>;
}

interface Joined {
  readonly names: readonly string[];
  readonly bytes: number;
  readonly users: ReadonlySet<string>;
}

interface Pair {
  readonly one: Joined;
  readonly other: Joined;
  readonly gain: number;
}

/**
 * Joins pieces into fewer files: two of them where the files that are not asked for any more weigh more than what is
 * loaded without being used, the greatest gain first. No two files come to need each other.
 * @param bytesOfFile how many bytes cost as much as asking for one more file
 * @param needs what each file needs, of pieces and of files that are none
 * @returns the pieces that lie in one file, by name
 */
export function joinPieces(
  pieces: readonly SharedPiece[],
  bytesOfFile: number,
  needs: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const files = new Set<Joined>(pieces.map(({ name, bytes, users }) => ({ names: [name], bytes, users })));
  const fileOf = new Map([...files].map((file) => [file.names[0] ?? '', file]));
  let pairs = [...files].flatMap((one, place) => pairsOf(one, [...files].slice(place + 1), bytesOfFile));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const { one, other } = best;
    if (leadsAround(one, other, fileOf, needs) || leadsAround(other, one, fileOf, needs)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const joined = {
      names: [...one.names, ...other.names],
      bytes: one.bytes + other.bytes,
      users: new Set([...one.users, ...other.users]),
    };
    files.delete(one);
    files.delete(other);
    pairs = pairs.filter((pair) => files.has(pair.one) && files.has(pair.other));
    pairs.push(...pairsOf(joined, [...files], bytesOfFile));
    files.add(joined);
    for (const name of joined.names) {
      fileOf.set(name, joined);
    }
  }
  return [...files].map(({ names }) => names);
}

function pairsOf(one: Joined, others: readonly Joined[], bytesOfFile: number): readonly Pair[] {
  return others.map((other) => ({ one, other, gain: gainOf(one, other, bytesOfFile) })).filter(({ gain }) => gain > 0);
}

function gainOf(one: Joined, other: Joined, bytesOfFile: number): number {
  const both = [...one.users].filter((user) => other.users.has(user)).length;
  return both * bytesOfFile - one.bytes * (other.users.size - both) - other.bytes * (one.users.size - both);
}

/** Whether a file needs another one by way of a third: joined, the two would need it and be needed by it. */
function leadsAround(
  from: Joined,
  to: Joined,
  fileOf: ReadonlyMap<string, Joined>,
  needs: ReadonlyMap<string, readonly string[]>,
): boolean {
  const seen = new Set<Joined | string>([from]);
  const left = from.names.flatMap((name) => needs.get(name) ?? []).filter((name) => fileOf.get(name) !== to);
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const file = fileOf.get(name) ?? name;
    if (file === to) {
      return true;
    }
    if (!seen.has(file)) {
      seen.add(file);
      const names = typeof file === 'string' ? [file] : file.names;
      left.push(...names.flatMap((each) => needs.get(each) ?? []));
    }
  }
  return false;
}
