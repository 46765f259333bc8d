import type { DocumentSituation } from '@tramite/contract';
import { type CheckMark, type CheckStep, isComplete, nextOpenSteps, orderedSteps } from './check-step.ts';
import { type DocumentFacts, documentSituation } from './situation.ts';

/** What a signature, refusal, undo, new content or pendency does to a document: for one guarded write. */
export interface CheckChange {
  /** Round afterwards: one more where signatures were taken back. */
  readonly round: number;
  /** Signatures to write: the new one, or those carried into the new round with their user and time. */
  readonly added: readonly CheckMark[];
  readonly uncheckedAttachment: boolean;
  readonly openPendencies: number;
  readonly situation: DocumentSituation;
  /** Steps that can be signed afterwards, by whoever has their role; none while canceled or expired. */
  readonly openSteps: readonly CheckStep[];
}

/** Steps of a document that can be signed, by whoever has their role: the rows of document_open_check. */
export function openSteps(facts: DocumentFacts): CheckStep[] {
  const situation = documentSituation(facts);
  return situation === 'S' || situation === 'V' ? [] : nextOpenSteps(facts.steps, facts.marks);
}

function changeTo(after: DocumentFacts, added: readonly CheckMark[]): CheckChange {
  const { round, uncheckedAttachment, openPendencies } = after;
  return {
    round,
    added,
    uncheckedAttachment,
    openPendencies,
    situation: documentSituation(after),
    openSteps: openSteps(after),
  };
}

function takeBack(facts: DocumentFacts, steps: readonly CheckStep[]): CheckChange {
  const isTaken = ({ stepId }: CheckMark) => steps.some(({ id }) => id === stepId);
  if (!facts.marks.some(isTaken)) return changeTo(facts, []);
  const round = facts.round + 1;
  const marks = facts.marks.filter((mark) => !isTaken(mark)).map((mark) => ({ ...mark, round }));
  return changeTo({ ...facts, round, marks }, marks);
}

function stepsFrom(facts: DocumentFacts, sequence: number): CheckStep[] {
  return orderedSteps(facts.steps).filter((step) => step.sequence >= sequence);
}

/** A step is signed (ask `maySign` first). The last required signature also settles a new attachment. */
export function signStep(
  facts: DocumentFacts,
  step: CheckStep,
  by: { readonly userId: number; readonly at: Date },
): CheckChange {
  const added: CheckMark = { stepId: step.id, round: facts.round, userId: by.userId, at: by.at };
  const marks = [...facts.marks, added];
  const uncheckedAttachment = facts.uncheckedAttachment && !isComplete(facts.steps, marks);
  return changeTo({ ...facts, marks, uncheckedAttachment }, [added]);
}

/** A pendency opens (ask `mayInsertPendency` first). What was signed stays signed. */
export function openPendency(facts: DocumentFacts): CheckChange {
  return changeTo({ ...facts, openPendencies: facts.openPendencies + 1 }, []);
}

/** A pendency is resolved: without another, the document is again what its checks and its date say. */
export function closePendency(facts: DocumentFacts): CheckChange {
  return changeTo({ ...facts, openPendencies: Math.max(0, facts.openPendencies - 1) }, []);
}

/** An expiry is released (ask `mayReleaseExpiry` first): the document is again what the rest says. */
export function releaseExpiry(facts: DocumentFacts): CheckChange {
  return changeTo({ ...facts, expired: false }, []);
}

/** A step is refused: a pendency opens and the order starts again at that step. */
export function refuseStep(facts: DocumentFacts, step: CheckStep): CheckChange {
  const pending = { ...facts, openPendencies: facts.openPendencies + 1 };
  return takeBack(pending, stepsFrom(facts, step.sequence));
}

/** A signature is taken back (ask `mayUndo` first). */
export function undoStep(facts: DocumentFacts, step: CheckStep): CheckChange {
  return takeBack(facts, [step]);
}

/** Its last day was moved: expired, or no more. What was signed stays signed. */
export function moveExpiry(facts: DocumentFacts, expired: boolean): CheckChange {
  return changeTo({ ...facts, expired }, []);
}

/** A new version of the file resets the checks from a sequence on; without one, all of them. */
export function replaceContent(facts: DocumentFacts, fromSequence = Number.NEGATIVE_INFINITY): CheckChange {
  return takeBack({ ...facts, uncheckedAttachment: false }, stepsFrom(facts, fromSequence));
}

/**
 * Fields of the document were changed, and with them perhaps whether its last day is over. What was signed is asked for
 * again, but where the editor may change what is checked (ask `keepsChecks`).
 */
export function editContent(
  facts: DocumentFacts,
  { expired, keepsChecks }: { readonly expired: boolean; readonly keepsChecks: boolean },
): CheckChange {
  return keepsChecks ? moveExpiry(facts, expired) : replaceContent({ ...facts, expired });
}

/** A checked document that receives an attachment is asked for its last steps again and is ANC. */
export function addAttachment(facts: DocumentFacts): CheckChange {
  const last = orderedSteps(facts.steps).findLast(({ required }) => required);
  if (!last || !isComplete(facts.steps, facts.marks)) return changeTo(facts, []);
  return takeBack({ ...facts, uncheckedAttachment: true }, stepsFrom(facts, last.sequence));
}
