export interface DocumentLimits {
  readonly min: number;
  /** Null = any number. */
  readonly max: number | null;
}

export interface DocumentAmount {
  readonly missing: number;
  readonly excess: number;
}

export function documentAmount({ min, max }: DocumentLimits, count: number): DocumentAmount {
  return { missing: Math.max(0, min - count), excess: max === null ? 0 : Math.max(0, count - max) };
}
