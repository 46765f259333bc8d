import type { Workplace } from './workplace.ts';

/** What a fault left behind: figures to print, and everything that was lost or wrong. */
export interface Outcome {
  readonly figures: readonly string[];
  readonly lost: readonly string[];
}

/** One way to break the product under load. */
export interface Fault {
  readonly name: string;
  /** What is done, in a sentence. */
  readonly does: string;
  run(place: Workplace): Promise<Outcome>;
}
