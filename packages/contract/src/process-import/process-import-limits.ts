const MEGABYTE = 1024 * 1024;

export const processImportLimits = {
  /** Rows of one spreadsheet. */
  mostRows: 5_000,
  sheetBytes: 10 * MEGABYTE,
  zipBytes: 30 * MEGABYTE,
  /** Faults that are told; the others are counted. */
  shownFaults: 500,
  /** Imports that a person has at once; they go after a month. */
  mostKept: 20,
  codeLength: 80,
} as const;

/** Characters that so many bytes have as base64. */
export const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;
