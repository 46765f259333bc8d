/** What waits for a worker, the oldest first. */
export interface Waiting {
  readonly customerId: number;
  readonly id: number;
}

export interface FairTurns {
  /**
   * Works on what waits, always for the company served longest ago by this node, until nothing is left or `until` ms
   * have passed. With 0 it takes one.
   */
  work(list: () => Promise<readonly Waiting[]>, run: (next: Waiting) => Promise<void>, until: number): Promise<void>;
}

interface Manner {
  /** Whether a company has one worker of this node at most, so that the others are free for the rest. */
  readonly oneEach: boolean;
}

const keyOf = ({ customerId, id }: Waiting) => `${customerId}/${id}`;

export function createFairTurns({ oneEach }: Manner): FairTurns {
  const served = new Map<number, number>();
  const atWork = new Map<string, Waiting>();
  let turn = 0;

  function choose(waiting: readonly Waiting[], tried: ReadonlySet<string>): Waiting | undefined {
    const busy = new Set([...atWork.values()].map(({ customerId }) => customerId));
    const free = waiting.filter(
      (each) => !tried.has(keyOf(each)) && !atWork.has(keyOf(each)) && !(oneEach && busy.has(each.customerId)),
    );
    const rank = ({ customerId }: Waiting) => served.get(customerId) ?? 0;
    return free.reduce<Waiting | undefined>(
      (best, each) => (best === undefined || rank(each) < rank(best) ? each : best),
      undefined,
    );
  }

  return {
    async work(list, run, until) {
      const end = performance.now() + until;
      const tried = new Set<string>();
      do {
        const next = choose(await list(), tried);
        if (!next) return;
        turn += 1;
        served.set(next.customerId, turn);
        tried.add(keyOf(next));
        atWork.set(keyOf(next), next);
        try {
          await run(next);
        } finally {
          atWork.delete(keyOf(next));
        }
      } while (performance.now() < end);
    },
  };
}

/** One for each process that works on something. */
export function fairTurnsOf<P extends object>(manner: Manner): (platform: P) => FairTurns {
  const known = new WeakMap<P, FairTurns>();
  return (platform) => {
    const turns = known.get(platform) ?? createFairTurns(manner);
    known.set(platform, turns);
    return turns;
  };
}
