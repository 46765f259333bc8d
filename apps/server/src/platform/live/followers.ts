import type { LiveBatch, LivePresence } from '@tramite/contract';
import type { Actor } from '../session/actor.ts';

/** An open window that receives live messages. */
export interface Follower {
  readonly secret: string;
  readonly address: string | null;
  actor: Actor;
  tell(batch: LiveBatch): void;
  /** Reports another user on the same record. */
  meet(presence: LivePresence): void;
  end(): void;
}

/** Per node; the oldest is disconnected. */
const AT_MOST_OF_A_USER = 10;

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
