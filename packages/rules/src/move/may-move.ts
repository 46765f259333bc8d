import type { DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';

export interface MovingActor {
  readonly mayMove: boolean;
  /** Company setting moveCheckedDocument. */
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
  /** The document's process, if any. */
  readonly process: { readonly isBpm: boolean; readonly isOpen: boolean } | null;
}

/** Moving one document to another process type. Not for documents of a business process, nor for expired ones. */
export function conditionsToMove(document: MovedDocument, actor: MovingActor): Condition<MoveRefusal>[] {
  const { situation, process } = document;
  return [
    permitted('document.move', actor.mayMove),
    ...conditionsToLeave(situation, actor),
    condition('situation', 'document.in_process', !process?.isBpm),
    condition('situation', 'process.closed', process?.isOpen !== false),
  ];
}

export function mayMoveDocument(document: MovedDocument, actor: MovingActor): true | MoveRefusal {
  return decided(conditionsToMove(document, actor));
}

/** Whether the document may move along when documents of its process change type. */
export function mayLeaveProcess(situation: DocumentSituation, movesChecked: boolean): true | MoveRefusal {
  return decided(conditionsToLeave(situation, { movesChecked }));
}

/** Also expired documents may change establishment. `places` counts the establishments the actor can reach. */
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
