export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
}

/** Rate, percentiles in milliseconds, and how many were no success. */
export function summarise(perSecond: number, latencies: readonly number[], errors: number): Measured {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), errors };
}
