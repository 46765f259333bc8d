/** What was done last, as the mode says it. */
export interface SayInput {
  readonly tone: 'good' | 'info' | 'warn';
  readonly text: string;
  /** What it was done to. */
  readonly detail: string;
  /** Takes it back, for as long as it is said. */
  readonly undo?: (() => void) | undefined;
  /** Goes to what it is about. */
  readonly look?: () => void;
}

export interface Said extends SayInput {
  /** Tells one act from the next. */
  readonly number: number;
}

/** ms for which an act that cannot be taken back once it is done waits. */
export const heldTime = 5000;
