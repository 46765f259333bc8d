/** A step in the sequence by which a document is checked (specification §3 Check). */
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

/** A signature of a step. */
export interface CheckMark {
  readonly stepId: number;
  /** 1 for the first signature of the step, one more each time it is asked for again. */
  readonly round: number;
  readonly userId: number;
  readonly at: Date;
  /** True once a refusal, an undo or a new version took it back: it stays as history only. */
  readonly revoked?: boolean;
}

/** Steps in use, in the order in which they are shown and asked for. */
export function orderedSteps(steps: readonly CheckStep[]): CheckStep[] {
  return steps.filter(({ enabled }) => enabled !== false).sort((a, b) => a.sequence - b.sequence || a.id - b.id);
}

/** The signature in force of a step, if it has one. */
export function markOf(step: Pick<CheckStep, 'id'>, marks: readonly CheckMark[]): CheckMark | undefined {
  return marks.find(({ stepId, revoked }) => stepId === step.id && !revoked);
}

/** Round of the next signature of a step, counting those taken back. */
export function nextRound(step: Pick<CheckStep, 'id'>, marks: readonly CheckMark[]): number {
  return marks.reduce((round, mark) => (mark.stepId === step.id ? Math.max(round, mark.round) : round), 0) + 1;
}

/** Whether every required step is signed. A document without steps is checked from its capture on (row 153). */
export function isComplete(steps: readonly CheckStep[], marks: readonly CheckMark[]): boolean {
  return orderedSteps(steps).every((step) => !step.required || markOf(step, marks) !== undefined);
}

/**
 * Steps that can be signed now, in order: unsigned, and not waiting. A sequential step waits for every required
 * sequential step of a lower sequence (specification §4, decisions row 154); an optional one holds nobody up.
 */
export function nextOpenSteps(steps: readonly CheckStep[], marks: readonly CheckMark[]): CheckStep[] {
  const unsigned = orderedSteps(steps).filter((step) => markOf(step, marks) === undefined);
  const blocking = unsigned.filter(({ sequential, required }) => sequential && required);
  return unsigned.filter((step) => !step.sequential || blocking.every(({ sequence }) => sequence >= step.sequence));
}
