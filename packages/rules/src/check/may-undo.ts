import { type CheckStep, markOf, orderedSteps } from './check-step.ts';
import type { DocumentFacts } from './situation.ts';

/** How long the signer may take a signature back without a permission. */
export const UNDO_MILLISECONDS = 5 * 60_000;

export interface UndoActor {
  readonly userId: number;
  readonly assumed: boolean;
  /** Holds the permission document.check.undo. */
  readonly mayUndoAny: boolean;
}

export type UndoRefusal =
  | 'check.not_signed'
  | 'check.document_canceled'
  | 'check.assumed_profile'
  | 'check.undo_later_first'
  | 'check.undo_denied';

/**
 * Whether a signature may be taken back at an instant: true, or the code of why not. Its signer may within five
 * minutes, a holder of the permission always; sequential steps signed after it come first. What a
 * canceled document holds stays as it is.
 */
export function mayUndo(
  step: CheckStep,
  { canceled, steps, marks }: Pick<DocumentFacts, 'canceled' | 'steps' | 'marks'>,
  actor: UndoActor,
  now: Date,
): true | UndoRefusal {
  if (actor.assumed) return 'check.assumed_profile';
  const mark = markOf(step, marks);
  if (!mark) return 'check.not_signed';
  if (canceled) return 'check.document_canceled';
  const later = orderedSteps(steps).filter(({ sequential, sequence }) => sequential && sequence > step.sequence);
  if (step.sequential && later.some((other) => markOf(other, marks))) return 'check.undo_later_first';
  const isRecent = mark.userId === actor.userId && now.getTime() - mark.at.getTime() <= UNDO_MILLISECONDS;
  return isRecent || actor.mayUndoAny || 'check.undo_denied';
}
