export const differenceLimits = {
  /** Of a process type. */
  rules: 60,
  /** Of a rule. */
  places: 20,
  /** Documents of a process that are compared, the newest first. */
  documents: 300,
  /** Differences that are listed, the hard ones first. */
  listed: 200,
} as const;
