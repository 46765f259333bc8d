/** The value that so large a share (0 to 1) of all does not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The middle one of several. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
