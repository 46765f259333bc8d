const firstMs = 1000;
const mostMs = 60_000;

/**
 * How long to wait before the next try: longer after each that failed, and never all browsers at once.
 * @param failed tries that failed in a row
 */
export function backOff(failed: number, random: number = Math.random()): number {
  const full = Math.min(mostMs, firstMs * 2 ** Math.max(0, failed - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
