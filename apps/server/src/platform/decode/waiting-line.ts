/** Something that waits, and for whom. */
export interface Waiting {
  /** Nobody in particular where it is missing: jobs share one turn. */
  readonly userId?: number;
  /** Goes before what else the same user waits for. */
  readonly isUrgent: boolean;
}

export interface LineLimits {
  readonly most: number;
  readonly mostOfOne: number;
}

/** What waits, served in turns: one of each user, however many another has. Bounded for each user and for all. */
export class WaitingLine<T extends Waiting> {
  readonly #limits: LineLimits;
  /** In the order of their turns. */
  readonly #byUser = new Map<number | undefined, T[]>();
  #size = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** False when there is no room. */
  add(one: T): boolean {
    const own = this.#byUser.get(one.userId) ?? [];
    if (this.#size >= this.#limits.most || own.length >= this.#limits.mostOfOne) return false;
    const urgent = own.filter(({ isUrgent }) => isUrgent).length;
    own.splice(one.isUrgent ? urgent : own.length, 0, one);
    this.#byUser.set(one.userId, own);
    this.#size += 1;
    return true;
  }

  /** Takes the first of the first user who may have one; their next turn is after everybody else's. */
  take(mayHave: (userId: number | undefined) => boolean): T | undefined {
    for (const [userId, own] of this.#byUser) {
      const one = own[0];
      if (!one || !mayHave(userId)) continue;
      this.remove(one);
      if (this.#byUser.delete(userId)) this.#byUser.set(userId, own);
      return one;
    }
    return undefined;
  }

  /** False when it does not wait any more. */
  remove(one: T): boolean {
    const own = this.#byUser.get(one.userId);
    const at = own?.indexOf(one) ?? -1;
    if (!own || at < 0) return false;
    own.splice(at, 1);
    this.#size -= 1;
    if (own.length === 0) this.#byUser.delete(one.userId);
    return true;
  }

  takeAll(): T[] {
    const all = [...this.#byUser.values()].flat();
    this.#byUser.clear();
    this.#size = 0;
    return all;
  }
}
