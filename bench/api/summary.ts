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
  const sorted = Float64Array.from(rounds.flatMap(({ latencies }) => latencies)).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    perSecond: middleOf(ordered(rounds.map(({ perSecond }) => perSecond))),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  };
}

/** Each round of the server is compared with the bare one just before it: the machine changes from minute to minute. */
export function shareOf(server: readonly Round[], bare: readonly Round[]): Share {
  const shares = ordered(server.map(({ perSecond }, at) => perSecond / (bare[at]?.perSecond ?? Number.NaN)));
  return { median: middleOf(shares), least: shares.at(0) ?? Number.NaN, most: shares.at(-1) ?? Number.NaN };
}

const ordered = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

function middleOf(values: readonly number[]): number {
  const half = values.length / 2;
  const around = [values[Math.ceil(half) - 1], values[Math.floor(half)]];
  return around.reduce<number>((sum, value) => sum + (value ?? Number.NaN) / 2, 0);
}
