import type { CheckChange } from '@tramite/rules/check/check-change';
import { type CheckMark, orderedSteps } from '@tramite/rules/check/check-step';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { moveSearchSituation } from '../search-row/search-row.sql.ts';
import type { CheckedDocument, MarkRow } from './document-check.facts.ts';
import { insertMarks, type NewMark, replaceOpenSteps, updateCheckState } from './document-check.repository.ts';

/** What else the change of a document writes. */
interface More {
  /** Assignments of the same update. */
  readonly assign?: readonly Sql[];
  /** The search row written anew, where more of it changes than the situation. */
  readonly search?: readonly Sql[];
}

/** The guarded update of a document after a change of its checks, with signatures, open steps, search row and totals. */
export function settleDocument(
  customerId: number,
  document: CheckedDocument,
  after: CheckChange,
  { assign, search }: More = {},
): ChangeParts {
  const { id, establishment_id: establishmentId, situation: before } = document;
  const added = after.added.map((mark) => toNewMark(document, mark));
  const moved = after.situation === before ? [] : [moveSearchSituation('document', customerId, [id], after.situation)];
  return {
    guarded: [{ part: 'document', sql: updateCheckState(customerId, document, after, assign) }],
    parts: [
      ...(added.length > 0 ? [insertMarks(customerId, added)] : []),
      ...replaceOpenSteps(customerId, document, after.openSteps),
      ...(search ?? moved),
    ],
    counters: [
      { kind: 'document.situation', establishmentId, key: before, by: -1 },
      { kind: 'document.situation', establishmentId, key: after.situation, by: 1 },
    ],
  };
}

/** The signatures that a change takes back, with their steps in order. */
export function signaturesLost({ check_round: round, steps, marks }: CheckedDocument, after: CheckChange) {
  if (after.round === round) return [];
  const isCarried = ({ stepId }: MarkRow) => after.added.some((mark) => mark.stepId === stepId);
  return orderedSteps(steps).flatMap((step) =>
    marks.filter((mark) => mark.stepId === step.id && !isCarried(mark)).map((mark) => ({ step, mark })),
  );
}

/** A mark that is carried into another round keeps where it was signed. */
function toNewMark({ id, steps, marks }: CheckedDocument, mark: CheckMark): NewMark {
  const step = steps.find((candidate) => candidate.id === mark.stepId);
  if (!step) throw new Error(`The step ${mark.stepId} of document ${id} was not read.`);
  const carried = marks.find(({ stepId, round }) => stepId === mark.stepId && round < mark.round);
  return { ...mark, documentId: id, roleId: step.roleId, position: carried?.position ?? null };
}
