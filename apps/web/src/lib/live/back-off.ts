const firstMs = 1000;
const mostMs = 60_000;

/** Waiting time before the next try: grows with consecutive failures, with a random part. */
export function backOff(failed: number, random: number = Math.random()): number {
  const full = Math.min(mostMs, firstMs * 2 ** Math.max(0, failed - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
