/** What a template may hold at most. */
export const templateLimits = {
  /** Characters of HTML, its pictures included. */
  maxLength: 500_000,
  /** Repeats and conditions within each other. */
  maxDepth: 8,
  /** Characters a filled template may grow to. */
  maxFilled: 3_000_000,
} as const;
