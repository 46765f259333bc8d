import type { Day } from '../date/day.ts';

/** What a slip says of its payment. */
export interface Payable {
  /** Digits alone. */
  readonly digitableLine: string;
  readonly dueDate: Day | null;
  /** In cents. */
  readonly value: number | null;
}
