import type { DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';

export interface EditActor {
  /** Permission document.edit. */
  readonly mayEdit: boolean;
  /** Permission document.editChecked. */
  readonly mayEditChecked: boolean;
  /** Company setting editCheckedDocument. */
  readonly editsChecked: boolean;
}

export type EditRefusal = Extract<
  ErrorCode,
  'permission.denied' | 'document.canceled' | 'indexer.checked_disabled' | 'indexer.checked_denied'
>;

/** Editing a checked document needs the company's setting and the extra permission, even while an attachment waits. */
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

/** Whether signatures survive an edit by this actor: only if they may edit checked documents. */
export function keepsChecks({ mayEditChecked, editsChecked }: EditActor): boolean {
  return mayEditChecked && editsChecked;
}

export function mayEditIndexers(situation: DocumentSituation, actor: EditActor): true | EditRefusal {
  return decided(conditionsToEdit(situation, actor));
}
