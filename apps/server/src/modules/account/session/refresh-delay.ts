const USUAL_MS = 3_000;
const MOST_MS = 30_000;

/**
 * Milliseconds a card waits after a transition before it is read anew, as the flag `refresh-delay` says of a
 * customer: `{"customerIds": [1], "delay": 3000}`. What cannot be read delays nobody.
 */
export function refreshDelay(value: unknown, customerId: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  const { customerIds, delay = USUAL_MS } = value as { customerIds?: unknown; delay?: unknown };
  if (!Array.isArray(customerIds) || !customerIds.includes(customerId)) return 0;
  const isNumber = typeof delay === 'number' && Number.isFinite(delay);
  return isNumber ? Math.min(Math.max(Math.round(delay), 0), MOST_MS) : USUAL_MS;
}
