import { type DocumentSituation, type ErrorCode, formMimeType, mostFileVersions } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';
import type { EditActor } from '../indexer/may-edit.ts';

export interface ReplaceActor extends Pick<EditActor, 'mayEditChecked' | 'editsChecked'> {
  /** Permission document.attach. */
  readonly mayAttach: boolean;
  /** The actor works under somebody else's profile. */
  readonly assumed: boolean;
}

/** What of a document decides whether its file is replaced. */
export interface ReplacedDocument {
  readonly situation: DocumentSituation;
  /** Steps that are signed; a document without steps is checked and has none. */
  readonly signedSteps: number;
  /** The files it has had, the present one among them. */
  readonly fileVersion: number;
  /** Of its file; a filled form has none to replace. */
  readonly mimeType: string;
}

export type ReplaceRefusal = Extract<
  ErrorCode,
  | 'permission.denied'
  | 'assume.denied'
  | 'document.canceled'
  | 'indexer.checked_disabled'
  | 'indexer.checked_denied'
  | 'document_file.form'
  | 'document_file.too_many'
>;

/** The file of a checked document is replaced by who may edit checked ones; an expired one takes a new file. */
export function conditionsToReplace(
  { situation, signedSteps, fileVersion, mimeType }: ReplacedDocument,
  { mayAttach, assumed, editsChecked, mayEditChecked }: ReplaceActor,
): Condition<ReplaceRefusal>[] {
  const ofChecked = [
    condition('switch', 'indexer.checked_disabled', editsChecked),
    permitted('document.editChecked', mayEditChecked, 'indexer.checked_denied'),
  ];
  const isChecked = signedSteps > 0 && (situation === 'C' || situation === 'ANC');
  return [
    permitted('document.attach', mayAttach),
    condition('restriction', 'assume.denied', !assumed),
    condition('situation', 'document.canceled', situation !== 'S'),
    ...(isChecked ? ofChecked : []),
    condition('situation', 'document_file.form', mimeType !== formMimeType),
    condition('situation', 'document_file.too_many', fileVersion < mostFileVersions),
  ];
}

export function mayReplaceFile(document: ReplacedDocument, actor: ReplaceActor): true | ReplaceRefusal {
  return decided(conditionsToReplace(document, actor));
}
