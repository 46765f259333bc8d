/** How many captures that were not sent somebody keeps, and how long. */
export const draftLimits = {
  maxDrafts: 50,
  /** Days after the last change. */
  keptDays: 30,
} as const;
