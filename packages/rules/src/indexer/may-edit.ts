import type { ErrorCode } from '@tramite/contract';
import type { DocumentSituation } from '../check/situation.ts';

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
 * Whether the indexers of a document may be edited: true, or the code of why not. Those of a checked one only where the
 * company lets it and the actor holds the permission for it (specification §6, decisions row 102); what is checked stays
 * so while a new attachment waits.
 */
export function mayEditIndexers(situation: DocumentSituation, actor: EditActor): true | EditRefusal {
  if (!actor.mayEdit) return 'permission.denied';
  if (situation === 'S') return 'document.canceled';
  if (situation !== 'C' && situation !== 'ANC') return true;
  if (!actor.editsChecked) return 'indexer.checked_disabled';
  return actor.mayEditChecked || 'indexer.checked_denied';
}
