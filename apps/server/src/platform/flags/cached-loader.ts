import type { FlagTarget, FlagValues, LoadFlags } from './table-provider.ts';

const maxTargets = 10_000;

/** Keeps what was loaded for a target for `ms`; a load that failed is not kept. */
export function cacheFlags(load: LoadFlags, ms: number, now: () => number = Date.now): LoadFlags {
  const kept = new Map<string, { until: number; values: Promise<FlagValues> }>();
  return (target: FlagTarget) => {
    const key = `${target.customerId}:${target.userId}`;
    const found = kept.get(key);
    if (found && found.until > now()) return found.values;
    if (kept.size >= maxTargets) kept.clear();
    const values = load(target);
    kept.set(key, { until: now() + ms, values });
    values.catch(() => kept.delete(key));
    return values;
  };
}
