import type { LiveBatch, LivePresence } from '@tramite/contract';
import type { Actor } from '../session/actor.ts';

/** Who is told what happens, until somebody lets them go. */
export interface Follower {
  readonly secret: string;
  /** Where the window is. */
  readonly address: string | null;
  /** As the session was read last. */
  actor: Actor;
  tell(batch: LiveBatch): void;
  /** Tells who looks at a record that the follower looks at, too. */
  meet(presence: LivePresence): void;
  /** Tells nothing more. */
  end(): void;
}

/** Windows and browsers of one user that one node serves at once; the oldest gives way. */
const AT_MOST_OF_A_USER = 10;

/** The followers of a node by their customer. */
export class Followers {
  private readonly byCustomer = new Map<number, Set<Follower>>();

  get customerIds(): number[] {
    return [...this.byCustomer.keys()];
  }

  get all(): Follower[] {
    return [...this.byCustomer.values()].flatMap((some) => [...some]);
  }

  of(customerId: number): Iterable<Follower> {
    return this.byCustomer.get(customerId) ?? [];
  }

  add(follower: Follower): void {
    const { customerId, userId } = follower.actor;
    const own = this.byCustomer.get(customerId) ?? new Set();
    this.byCustomer.set(customerId, own.add(follower));
    const ofUser = [...own].filter(({ actor }) => actor.userId === userId);
    for (const old of ofUser.slice(0, -AT_MOST_OF_A_USER)) old.end();
  }

  remove(follower: Follower): void {
    const { customerId } = follower.actor;
    const own = this.byCustomer.get(customerId);
    own?.delete(follower);
    if (own?.size === 0) this.byCustomer.delete(customerId);
  }
}
