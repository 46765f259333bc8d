import type { Clock } from '../clock/clock.ts';
import type { Db } from './database.ts';

/** Whose memory it is, and by which time it ages. */
export interface MemoryOwner {
  readonly db: Db;
  readonly clock: Clock;
}

interface Kept<V> {
  readonly until: number;
  readonly value: V;
}

/**
 * What this node remembers of each customer for a short time, so that what hardly ever changes is not read for every
 * call. Anything may be forgotten at any moment: whoever asks must be able to read it.
 */
export class CustomerMemory<K, V> {
  private readonly kept = new WeakMap<Db, Map<K, Kept<V>>>();

  constructor(private readonly limits: { readonly keptMs: number; readonly atMost: number }) {}

  /** The value of a key, unless it is older than the limit. */
  find({ db, clock }: MemoryOwner, key: K): V | undefined {
    const known = this.kept.get(db)?.get(key);
    return known && known.until > clock.now().getTime() ? known.value : undefined;
  }

  /** Remembers a value from now on, and gives it back. */
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
