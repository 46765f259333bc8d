export const webhookLimits = {
  addresses: 20,
  /** Minutes between the tries of one delivery: eight tries over a day. */
  pauses: [1, 5, 30, 120, 300, 480, 500],
  timeoutMs: 10_000,
  /** Deliveries in a row that never arrived, after which an address is switched off. */
  failures: 10,
  /** Days a delivery is kept with what was answered. */
  keptDays: 30,
  /** Sent again at once from a point in time. */
  resent: 1_000,
} as const;
