import type { DocumentSituation, ErrorCode, SignatureState } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';

export interface CancelActor {
  /** Permission document.cancel. */
  readonly mayCancel: boolean;
  /** Permission document.cancelChecked. */
  readonly mayCancelChecked: boolean;
  /** Company setting cancelCheckedDocument. */
  readonly cancelsChecked: boolean;
}

export type CancelRefusal = Extract<
  ErrorCode,
  'permission.denied' | 'document.canceled' | 'cancelation.checked_disabled' | 'cancelation.checked_denied'
>;

const isChecked = (situation: DocumentSituation) => situation === 'C' || situation === 'ANC';

/** Canceling a checked document needs both the company's setting and the extra permission. */
export function conditionsToCancel(situation: DocumentSituation, actor: CancelActor): Condition<CancelRefusal>[] {
  const ofChecked = [
    condition('switch', 'cancelation.checked_disabled', actor.cancelsChecked),
    permitted('document.cancelChecked', actor.mayCancelChecked, 'cancelation.checked_denied'),
  ];
  return [
    permitted('document.cancel', actor.mayCancel),
    condition('situation', 'document.canceled', situation !== 'S'),
    ...(isChecked(situation) ? ofChecked : []),
  ];
}

export function mayCancelDocument(situation: DocumentSituation, actor: CancelActor): true | CancelRefusal {
  return decided(conditionsToCancel(situation, actor));
}

export type DeleteRefusal = Extract<
  ErrorCode,
  'permission.denied' | 'document.canceled' | 'bin.checked' | 'signature.kept'
>;

export interface DeletedDocument {
  readonly situation: DocumentSituation;
  readonly signedSteps: number;
  readonly signatureState: SignatureState | null;
}

/** A document may go to the bin only if none of its steps is signed and no signature was asked for. */
export function conditionsToDelete(
  { situation, signedSteps, signatureState }: DeletedDocument,
  mayDelete: boolean,
): Condition<DeleteRefusal>[] {
  return [
    permitted('document.delete', mayDelete),
    condition('situation', 'document.canceled', situation !== 'S'),
    condition('situation', 'bin.checked', !isChecked(situation) && signedSteps === 0),
    condition('situation', 'signature.kept', signatureState === null),
  ];
}

export function mayDeleteDocument(document: DeletedDocument, mayDelete: boolean): true | DeleteRefusal {
  return decided(conditionsToDelete(document, mayDelete));
}

export type ReleaseRefusal = Extract<ErrorCode, 'permission.denied' | 'document.canceled' | 'expiry.not_expired'>;

/** Only an expired document can be released. */
export function conditionsToRelease(situation: DocumentSituation, mayRelease: boolean): Condition<ReleaseRefusal>[] {
  return [
    permitted('document.expiry.release', mayRelease),
    condition('situation', 'document.canceled', situation !== 'S'),
    condition('situation', 'expiry.not_expired', situation === 'V'),
  ];
}

export function mayReleaseExpiry(situation: DocumentSituation, mayRelease: boolean): true | ReleaseRefusal {
  return decided(conditionsToRelease(situation, mayRelease));
}
