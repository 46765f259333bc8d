/** How many documents of one type a process asks for and takes. */
export interface DocumentLimits {
  readonly min: number;
  /** Null: any number. */
  readonly max: number | null;
}

export interface DocumentAmount {
  /** How many more are needed. */
  readonly missing: number;
  /** How many are too many. */
  readonly excess: number;
}

/** Judges how many documents of a type a process has with those that are on their way. */
export function documentAmount({ min, max }: DocumentLimits, count: number): DocumentAmount {
  return { missing: Math.max(0, min - count), excess: max === null ? 0 : Math.max(0, count - max) };
}
