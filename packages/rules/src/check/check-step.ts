/** A step in the sequence by which a document is checked. */
export interface CheckStep {
  readonly id: number;
  readonly label: string;
  readonly sequence: number;
  /** A sequential step waits for the required sequential ones before it; others are signed in any order. */
  readonly sequential: boolean;
  /** Required steps decide when the document is checked. */
  readonly required: boolean;
  /** Workflow role that signs it. */
  readonly roleId: number;
  /** False takes a step out of use: it is neither asked for nor counted. */
  readonly enabled?: boolean;
}

/**
 * A signature of a step. It is in force in its round only: a refusal, an undo or new content begins another round, into
 * which the signatures that stay are carried.
 */
export interface CheckMark {
  readonly stepId: number;
  /** From 1 on. */
  readonly round: number;
  readonly userId: number;
  readonly at: Date;
}

/** The signatures in force of a document whose current round is given: what every other function takes as `marks`. */
export function marksInForce(history: readonly CheckMark[], round: number): CheckMark[] {
  return history.filter((mark) => mark.round === round);
}

const ordered = new WeakMap<readonly CheckStep[], readonly CheckStep[]>();

/** Steps in use, in the order in which they are shown and asked for. A list is put in order once: it must not change. */
export function orderedSteps(steps: readonly CheckStep[]): readonly CheckStep[] {
  const known = ordered.get(steps);
  if (known) return known;
  const inUse = steps.filter(({ enabled }) => enabled !== false);
  inUse.sort((a, b) => a.sequence - b.sequence || a.id - b.id);
  ordered.set(steps, inUse);
  return inUse;
}

/** The signature of a step, if it has one. */
export function markOf(step: Pick<CheckStep, 'id'>, marks: readonly CheckMark[]): CheckMark | undefined {
  return marks.find(({ stepId }) => stepId === step.id);
}

/** Whether every required step is signed. A document without steps is checked from its capture on. */
export function isComplete(steps: readonly CheckStep[], marks: readonly CheckMark[]): boolean {
  return orderedSteps(steps).every((step) => !step.required || markOf(step, marks) !== undefined);
}

/**
 * Steps that can be signed now, in order: unsigned, and not waiting. A sequential step waits for every required
 * sequential step of a lower sequence; an optional one holds nobody up.
 */
export function nextOpenSteps(steps: readonly CheckStep[], marks: readonly CheckMark[]): CheckStep[] {
  const unsigned = orderedSteps(steps).filter((step) => markOf(step, marks) === undefined);
  const blocking = unsigned.filter(({ sequential, required }) => sequential && required);
  return unsigned.filter((step) => !step.sequential || blocking.every(({ sequence }) => sequence >= step.sequence));
}
