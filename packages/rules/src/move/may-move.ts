import type { ErrorCode } from '@tramite/contract';
import type { DocumentSituation } from '../check/situation.ts';

/** What decides whether somebody may move a document. */
export interface MovingActor {
  readonly mayMove: boolean;
  /** The company lets checked documents be moved (moveCheckedDocument). */
  readonly movesChecked: boolean;
}

export type MoveRefusal = Extract<
  ErrorCode,
  | 'permission.denied'
  | 'document.canceled'
  | 'document.expired'
  | 'document.in_process'
  | 'process.closed'
  | 'move.checked_disabled'
  | 'move.no_place'
>;

export interface MovedDocument {
  readonly situation: DocumentSituation;
  /** The process it belongs to: whether it follows a definition as a business process, and whether it goes on. */
  readonly process: { readonly isBpm: boolean; readonly isOpen: boolean } | null;
}

/**
 * Whether a document may go to another type of process by itself: true, or the code of why not. One inside a business
 * process goes with the documents of its process, an expired one not at all (specification §6).
 */
export function mayMoveDocument(document: MovedDocument, actor: MovingActor): true | MoveRefusal {
  const refusal = whyStays(document.situation, actor);
  if (refusal) return refusal;
  if (document.process?.isBpm) return 'document.in_process';
  return document.process?.isOpen === false ? 'process.closed' : true;
}

/** Whether a document may go along when documents of its process go to another type of process. */
export function mayLeaveProcess(situation: DocumentSituation, movesChecked: boolean): true | MoveRefusal {
  return whyStays(situation, { mayMove: true, movesChecked }) ?? true;
}

/**
 * Whether a document may go to another establishment: true, or the code of why not.
 * @param places how many establishments the actor reaches
 */
export function mayMoveEstablishment(
  situation: DocumentSituation,
  actor: MovingActor,
  places: number,
): true | MoveRefusal {
  const refusal = situation === 'V' ? whyStays('N', actor) : whyStays(situation, actor);
  if (refusal) return refusal;
  return places > 1 || 'move.no_place';
}

function whyStays(situation: DocumentSituation, { mayMove, movesChecked }: MovingActor): MoveRefusal | undefined {
  if (!mayMove) return 'permission.denied';
  if (situation === 'S') return 'document.canceled';
  if (situation === 'V') return 'document.expired';
  return situation === 'C' && !movesChecked ? 'move.checked_disabled' : undefined;
}
