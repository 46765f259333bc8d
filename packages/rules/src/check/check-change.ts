import type { DocumentSituation } from '@tramite/contract';
import { type CheckMark, type CheckStep, isComplete, nextOpenSteps, orderedSteps } from './check-step.ts';
import { type DocumentFacts, documentSituation } from './situation.ts';

/** How an action changes the check state of a document; written in one guarded statement. */
export interface CheckChange {
  /** The round after the change; one higher when signatures were taken back. */
  readonly round: number;
  /** Signatures to write: the new one, or those carried into the new round with their user and time. */
  readonly added: readonly CheckMark[];
  readonly uncheckedAttachment: boolean;
  readonly openPendencies: number;
  readonly situation: DocumentSituation;
  /** Steps that can be signed after the change; empty while the document is canceled or expired. */
  readonly openSteps: readonly CheckStep[];
}

/** The steps that can be signed, as stored in document_open_check. */
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

/** Signs a step (check `maySign` first). The last required signature also settles a new attachment. */
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

/** Opens a pendency (check `mayInsertPendency` first). Signatures stay. */
export function openPendency(facts: DocumentFacts): CheckChange {
  return changeTo({ ...facts, openPendencies: facts.openPendencies + 1 }, []);
}

/** Resolves a pendency. If none is left, the situation follows from the checks and the expiry date again. */
export function closePendency(facts: DocumentFacts): CheckChange {
  return changeTo({ ...facts, openPendencies: Math.max(0, facts.openPendencies - 1) }, []);
}

/** Releases an expiry (check `mayReleaseExpiry` first). */
export function releaseExpiry(facts: DocumentFacts): CheckChange {
  return changeTo({ ...facts, expired: false }, []);
}

/** Refuses a step: a pendency opens and the checks start again at that step. */
export function refuseStep(facts: DocumentFacts, step: CheckStep): CheckChange {
  const pending = { ...facts, openPendencies: facts.openPendencies + 1 };
  return takeBack(pending, stepsFrom(facts, step.sequence));
}

/** Takes a signature back (check `mayUndo` first). */
export function undoStep(facts: DocumentFacts, step: CheckStep): CheckChange {
  return takeBack(facts, [step]);
}

/** Changes the last day, which may make the document expired or valid again. Signatures stay. */
export function moveExpiry(facts: DocumentFacts, expired: boolean): CheckChange {
  return changeTo({ ...facts, expired }, []);
}

/** A new file version resets the checks from `fromSequence` on; all of them by default. */
export function replaceContent(facts: DocumentFacts, fromSequence = Number.NEGATIVE_INFINITY): CheckChange {
  return takeBack({ ...facts, uncheckedAttachment: false }, stepsFrom(facts, fromSequence));
}

/** Changes fields, possibly the last day. Signatures are reset unless `keepsChecks` says otherwise. */
export function editContent(
  facts: DocumentFacts,
  { expired, keepsChecks }: { readonly expired: boolean; readonly keepsChecks: boolean },
): CheckChange {
  return keepsChecks ? moveExpiry(facts, expired) : replaceContent({ ...facts, expired });
}

/** An attachment to a checked document reopens its last steps; the document becomes ANC. */
export function addAttachment(facts: DocumentFacts): CheckChange {
  const last = orderedSteps(facts.steps).findLast(({ required }) => required);
  if (!last || !isComplete(facts.steps, facts.marks)) return changeTo(facts, []);
  return takeBack({ ...facts, uncheckedAttachment: true }, stepsFrom(facts, last.sequence));
}
