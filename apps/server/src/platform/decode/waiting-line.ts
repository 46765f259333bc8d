export interface Waiting {
  /** Missing for jobs, which share one turn. */
  readonly userId?: number;
  /** Goes ahead of the same user's other items. */
  readonly isUrgent: boolean;
}

export interface LineLimits {
  readonly most: number;
  readonly mostOfOne: number;
}

/** A round-robin queue by user, bounded per user and in total. */
export class WaitingLine<T extends Waiting> {
  readonly #limits: LineLimits;
  readonly #byUser = new Map<number | undefined, T[]>();
  #size = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  add(one: T): boolean {
    const own = this.#byUser.get(one.userId) ?? [];
    if (this.#size >= this.#limits.most || own.length >= this.#limits.mostOfOne) return false;
    const urgent = own.filter(({ isUrgent }) => isUrgent).length;
    own.splice(one.isUrgent ? urgent : own.length, 0, one);
    this.#byUser.set(one.userId, own);
    this.#size += 1;
    return true;
  }

  /** Takes an item of the first eligible user, who then goes to the end of the line. */
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
