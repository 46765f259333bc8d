const RESAMPLES = 2000;

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** How much the median of one lies above that of the other, and where it lies with 95 % (bootstrap). */
export function medianDifference(one: readonly number[], other: readonly number[]) {
  const resample = (values: readonly number[]) =>
    values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0);
  const differences = Array.from(
    { length: RESAMPLES },
    () => quantile(resample(one), 0.5) - quantile(resample(other), 0.5),
  );
  return {
    difference: quantile(one, 0.5) - quantile(other, 0.5),
    low: quantile(differences, 0.025),
    high: quantile(differences, 0.975),
  };
}

/** How often a value of the one exceeds one of the other (0.5: as often as not), and how likely chance alone does that. */
export function rankTest(one: readonly number[], other: readonly number[]): { superiority: number; p: number } {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))];
  all.sort((a, b) => a.value - b.value);
  const ranks = all.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = ranks - (n * (n + 1)) / 2;
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return { superiority: u / (n * m), p: 2 * (1 - normal(Math.abs(z))) };
}

/** Share of the normal distribution below a value (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
