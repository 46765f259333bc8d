export interface CheckStep {
  readonly id: number;
  readonly label: string;
  readonly sequence: number;
  /** A sequential step waits for the required sequential steps before it; others are signed in any order. */
  readonly sequential: boolean;
  /** Only required steps decide whether the document is checked. */
  readonly required: boolean;
  readonly roleId: number;
  /** False: the step is neither asked for nor counted. */
  readonly enabled?: boolean;
}

/** A signature. It counts in its round only: a refusal, undo or new content starts a round and copies what stays. */
export interface CheckMark {
  readonly stepId: number;
  /** Starts at 1. */
  readonly round: number;
  readonly userId: number;
  readonly at: Date;
}

/** The signatures of the current round: what every other function takes as `marks`. */
export function marksInForce(history: readonly CheckMark[], round: number): CheckMark[] {
  return history.filter((mark) => mark.round === round);
}

const ordered = new WeakMap<readonly CheckStep[], readonly CheckStep[]>();

/** Enabled steps in signing order. The result is cached by list, so the list must not be changed afterwards. */
export function orderedSteps(steps: readonly CheckStep[]): readonly CheckStep[] {
  const known = ordered.get(steps);
  if (known) return known;
  const inUse = steps.filter(({ enabled }) => enabled !== false);
  inUse.sort((a, b) => a.sequence - b.sequence || a.id - b.id);
  ordered.set(steps, inUse);
  return inUse;
}

export function markOf(step: Pick<CheckStep, 'id'>, marks: readonly CheckMark[]): CheckMark | undefined {
  return marks.find(({ stepId }) => stepId === step.id);
}

/** A document without steps is complete from its capture on. */
export function isComplete(steps: readonly CheckStep[], marks: readonly CheckMark[]): boolean {
  return orderedSteps(steps).every((step) => !step.required || markOf(step, marks) !== undefined);
}

/** Unsigned steps that can be signed now: a sequential one waits for the required sequential ones before it. */
export function nextOpenSteps(steps: readonly CheckStep[], marks: readonly CheckMark[]): CheckStep[] {
  const unsigned = orderedSteps(steps).filter((step) => markOf(step, marks) === undefined);
  const blocking = unsigned.filter(({ sequential, required }) => sequential && required);
  return unsigned.filter((step) => !step.sequential || blocking.every(({ sequence }) => sequence >= step.sequence));
}
