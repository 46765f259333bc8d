const MB = 1024 * 1024;

/** How much may be uploaded (decisions row 82). Sizes in bytes. */
export const uploadLimits = {
  maxBytes: 50 * MB,
  maxVideoBytes: 200 * MB,
  /** Files of one batch. */
  maxFiles: 100,
  /** Files that travel at the same time. */
  parallel: 3,
} as const;
