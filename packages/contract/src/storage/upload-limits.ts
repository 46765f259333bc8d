const MEGABYTE = 1024 * 1024;

/** How much may be uploaded: what browsers are told, the server enforces and the file reader opens. Sizes in bytes. */
export const uploadLimits = {
  maxBytes: 50 * MEGABYTE,
  maxVideoBytes: 200 * MEGABYTE,
  /** Files of one batch. */
  maxFiles: 100,
  /** Files that travel at the same time. */
  parallel: 3,
} as const;
