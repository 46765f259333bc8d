import { median, percentile } from '../lib/percentile.ts';

/** One of the short runs that a measurement is made of. */
export interface Round {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly latencies: readonly number[];
  /** How many were no success. */
  readonly errors: number;
}

export interface Measured {
  /** Median of the rounds. */
  readonly perSecond: number;
  /** Percentiles of all rounds together, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
}

/** What part of the bare rate the server reaches: 1 is as much. */
export interface Share {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function summarise(rounds: readonly Round[]): Measured {
  const latencies = rounds.flatMap((round) => round.latencies);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(latencies),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  };
}

/** Each round of the server is compared with the bare one just before it: the machine changes from minute to minute. */
export function shareOf(server: readonly Round[], bare: readonly Round[]): Share {
  const shares = server.map(({ perSecond }, at) => perSecond / (bare[at]?.perSecond ?? Number.NaN));
  return { median: median(shares), least: Math.min(...shares), most: Math.max(...shares) };
}
