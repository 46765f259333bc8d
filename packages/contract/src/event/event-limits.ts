/** Of what one company keeps of events. */
export const eventLimits = {
  events: 200,
  actions: 10,
  /** What it would have done is looked for in so many days, and among so many of what happened in them. */
  trialDays: 30,
  trialRecords: 2_000,
  /** Shown of what it found. */
  trialShown: 50,
  /** Failures in a row after which an event is switched off. */
  failures: 10,
  /** Days the journal is kept. */
  journalDays: 90,
} as const;
