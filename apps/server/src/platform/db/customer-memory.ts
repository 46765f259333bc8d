import type { Clock } from '../clock/clock.ts';
import type { Db } from './database.ts';

export interface MemoryOwner {
  readonly db: Db;
  readonly clock: Clock;
}

interface Kept<V> {
  readonly until: number;
  readonly value: V;
}

/** A short-lived cache on this node. Entries may vanish at any time; callers must be able to read again. */
export class CustomerMemory<K, V> {
  private readonly kept = new WeakMap<Db, Map<K, Kept<V>>>();

  constructor(private readonly limits: { readonly keptMs: number; readonly atMost: number }) {}

  find({ db, clock }: MemoryOwner, key: K): V | undefined {
    const known = this.kept.get(db)?.get(key);
    return known && known.until > clock.now().getTime() ? known.value : undefined;
  }

  keep({ db, clock }: MemoryOwner, key: K, value: V): V {
    const own = this.kept.get(db) ?? new Map<K, Kept<V>>();
    this.kept.set(db, own);
    if (own.size >= this.limits.atMost) own.clear();
    own.set(key, { until: clock.now().getTime() + this.limits.keptMs, value });
    return value;
  }

  forget({ db }: Pick<MemoryOwner, 'db'>, key: K): void {
    this.kept.get(db)?.delete(key);
  }
}
