import { type CheckStep, markOf, orderedSteps } from './check-step.ts';
import type { DocumentFacts } from './situation.ts';

/** For this long the signer may take a signature back without a permission. */
export const UNDO_MILLISECONDS = 5 * 60_000;

export interface UndoActor {
  readonly userId: number;
  readonly assumed: boolean;
  /** Permission document.check.undo. */
  readonly mayUndoAny: boolean;
}

export type UndoRefusal =
  | 'check.not_signed'
  | 'check.document_canceled'
  | 'check.assumed_profile'
  | 'check.undo_later_first'
  | 'check.undo_denied';

/** Its signer within five minutes, holders of the permission always; undo later sequential signatures first. */
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
