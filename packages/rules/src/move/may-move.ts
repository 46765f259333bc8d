import type { DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';

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
 * What has to hold for a document to go to another type of process by itself. One inside a business process goes with
 * the documents of its process, an expired one not at all.
 */
export function conditionsToMove(document: MovedDocument, actor: MovingActor): Condition<MoveRefusal>[] {
  const { situation, process } = document;
  return [
    permitted('document.move', actor.mayMove),
    ...conditionsToLeave(situation, actor),
    condition('situation', 'document.in_process', !process?.isBpm),
    condition('situation', 'process.closed', process?.isOpen !== false),
  ];
}

/** Whether a document may go to another type of process by itself: true, or the code of why not. */
export function mayMoveDocument(document: MovedDocument, actor: MovingActor): true | MoveRefusal {
  return decided(conditionsToMove(document, actor));
}

/** Whether a document may go along when documents of its process go to another type of process. */
export function mayLeaveProcess(situation: DocumentSituation, movesChecked: boolean): true | MoveRefusal {
  return decided(conditionsToLeave(situation, { movesChecked }));
}

/**
 * What has to hold for a document to go to another establishment, an expired one too.
 * @param places how many establishments the actor reaches
 */
export function conditionsToMovePlace(
  situation: DocumentSituation,
  actor: MovingActor,
  places: number,
): Condition<MoveRefusal>[] {
  return [
    permitted('document.moveEstablishment', actor.mayMove),
    ...conditionsToLeave(situation === 'V' ? 'N' : situation, actor),
    condition('establishment', 'move.no_place', places > 1),
  ];
}

/** Whether a document may go to another establishment: true, or the code of why not. */
export function mayMoveEstablishment(
  situation: DocumentSituation,
  actor: MovingActor,
  places: number,
): true | MoveRefusal {
  return decided(conditionsToMovePlace(situation, actor, places));
}

function conditionsToLeave(
  situation: DocumentSituation,
  { movesChecked }: Pick<MovingActor, 'movesChecked'>,
): Condition<MoveRefusal>[] {
  return [
    condition('situation', 'document.canceled', situation !== 'S'),
    condition('situation', 'document.expired', situation !== 'V'),
    ...(situation === 'C' ? [condition('switch', 'move.checked_disabled', movesChecked)] : []),
  ];
}
