import type { DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';

/** What decides whether somebody may edit the indexers of documents. */
export interface EditActor {
  /** Holds document.edit. */
  readonly mayEdit: boolean;
  /** Holds document.editChecked. */
  readonly mayEditChecked: boolean;
  /** The company lets checked documents be edited (editCheckedDocument). */
  readonly editsChecked: boolean;
}

export type EditRefusal = Extract<
  ErrorCode,
  'permission.denied' | 'document.canceled' | 'indexer.checked_disabled' | 'indexer.checked_denied'
>;

/**
 * What has to hold for the indexers of a document to be edited. Those of a checked one only where the company lets it
 * and the actor holds the permission for it; what is checked stays so while a new attachment waits.
 */
export function conditionsToEdit(situation: DocumentSituation, actor: EditActor): Condition<EditRefusal>[] {
  const ofChecked = [
    condition('switch', 'indexer.checked_disabled', actor.editsChecked),
    permitted('document.editChecked', actor.mayEditChecked, 'indexer.checked_denied'),
  ];
  return [
    permitted('document.edit', actor.mayEdit),
    condition('situation', 'document.canceled', situation !== 'S'),
    ...(situation === 'C' || situation === 'ANC' ? ofChecked : []),
  ];
}

/**
 * Whether what is signed stays signed when the actor edits a document, in whichever situation it is: only who may edit
 * what is checked vouches for it; after anybody else it is checked anew.
 */
export function keepsChecks({ mayEditChecked, editsChecked }: EditActor): boolean {
  return mayEditChecked && editsChecked;
}

/** Whether the indexers of a document may be edited: true, or the code of why not. */
export function mayEditIndexers(situation: DocumentSituation, actor: EditActor): true | EditRefusal {
  return decided(conditionsToEdit(situation, actor));
}
