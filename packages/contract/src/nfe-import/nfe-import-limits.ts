/** Of the import of NF-e: files of one call with their bytes, what a person has in sight, and of one ZIP. */
export const nfeImportLimits = {
  files: 200,
  bytes: 12 * 1024 * 1024,
  rows: 2_000,
  /** Of one XML. */
  xmlBytes: 1024 * 1024,
  /** Hours after which what was read and not imported goes. */
  hours: 24,
} as const;

/** Base64 takes a third more, and names come beside it. */
export const nfeImportBodyLimit = 18 * 1024 * 1024;
