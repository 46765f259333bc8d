/** What a flow may hold at most; counted before anything is kept. */
export const flowLimits = {
  maxBytes: 1024 * 1024,
  /** Published versions of a type. */
  mostVersions: 300,
  /** Types of a company. */
  mostTypes: 500,
  mostNotes: 2_000,
  nameLength: 120,
} as const;
