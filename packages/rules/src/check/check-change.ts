import {
  type CheckMark,
  type CheckStep,
  isComplete,
  markOf,
  nextOpenSteps,
  nextRound,
  orderedSteps,
} from './check-step.ts';
import { type DocumentFacts, type DocumentSituation, documentSituation } from './situation.ts';

/** What a signature, refusal, undo or new content does to the checks of a document: for one guarded write. */
export interface CheckChange {
  readonly added: CheckMark | null;
  /** Steps whose signature in force is taken back. */
  readonly revokedStepIds: readonly number[];
  readonly uncheckedAttachment: boolean;
  readonly situation: DocumentSituation;
  /** Steps that can be signed afterwards: the rows of document_open_check; none while canceled or expired. */
  readonly openSteps: readonly CheckStep[];
}

/** Steps that can be signed in a situation, by whoever has their role. */
export function openSteps(facts: DocumentFacts): CheckStep[] {
  const situation = documentSituation(facts);
  return situation === 'S' || situation === 'V' ? [] : nextOpenSteps(facts.steps, facts.marks);
}

function change(
  facts: DocumentFacts,
  more: { added?: CheckMark; revoked?: readonly CheckStep[]; attachment?: boolean },
) {
  const revokedStepIds = (more.revoked ?? []).filter((step) => markOf(step, facts.marks)).map(({ id }) => id);
  const kept = facts.marks.filter(({ stepId, revoked }) => revoked || !revokedStepIds.includes(stepId));
  const marks = more.added ? [...kept, more.added] : kept;
  const uncheckedAttachment = more.attachment ?? facts.uncheckedAttachment;
  const after: DocumentFacts = { ...facts, marks, uncheckedAttachment };
  const result: CheckChange = {
    added: more.added ?? null,
    revokedStepIds,
    uncheckedAttachment,
    situation: documentSituation(after),
    openSteps: openSteps(after),
  };
  return result;
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
  const added: CheckMark = { stepId: step.id, round: nextRound(step, facts.marks), ...by };
  const settled = isComplete(facts.steps, [...facts.marks, added]);
  return change(facts, { added, attachment: facts.uncheckedAttachment && !settled });
}

/** A step is refused: a pendency opens and the order starts again at that step (decisions row 64). */
export function refuseStep(facts: DocumentFacts, step: CheckStep): CheckChange {
  const pending = { ...facts, openPendencies: facts.openPendencies + 1 };
  return change(pending, { revoked: stepsFrom(facts, step.sequence) });
}

/** A signature is taken back (ask `mayUndo` first). */
export function undoStep(facts: DocumentFacts, step: CheckStep): CheckChange {
  return change(facts, { revoked: [step] });
}

/** A new version of the file resets the checks from a sequence on; without one, all of them (decisions row 66). */
export function replaceContent(facts: DocumentFacts, fromSequence = Number.NEGATIVE_INFINITY): CheckChange {
  return change(facts, { revoked: stepsFrom(facts, fromSequence), attachment: false });
}

/** A checked document that receives an attachment is asked for its last steps again and is ANC (rows 36 and 66). */
export function addAttachment(facts: DocumentFacts): CheckChange {
  const last = orderedSteps(facts.steps).findLast(({ required }) => required);
  if (!last || !isComplete(facts.steps, facts.marks)) return change(facts, {});
  return change(facts, { revoked: stepsFrom(facts, last.sequence), attachment: true });
}
