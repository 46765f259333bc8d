import type { DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';

/** What decides whether somebody may cancel a document. */
export interface CancelActor {
  /** Holds document.cancel. */
  readonly mayCancel: boolean;
  /** Holds document.cancelChecked. */
  readonly mayCancelChecked: boolean;
  /** The company lets checked documents be canceled (cancelCheckedDocument). */
  readonly cancelsChecked: boolean;
}

export type CancelRefusal = Extract<
  ErrorCode,
  'permission.denied' | 'document.canceled' | 'cancelation.checked_disabled' | 'cancelation.checked_denied'
>;

const isChecked = (situation: DocumentSituation) => situation === 'C' || situation === 'ANC';

/**
 * What has to hold for a document to be canceled. A checked one only where the company lets it and the actor holds the
 * permission for it.
 */
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

/** Whether a document may be canceled: true, or the code of why not. */
export function mayCancelDocument(situation: DocumentSituation, actor: CancelActor): true | CancelRefusal {
  return decided(conditionsToCancel(situation, actor));
}

export type DeleteRefusal = Extract<ErrorCode, 'permission.denied' | 'document.canceled' | 'bin.checked'>;

/** What has to hold for a document to go into the bin: no step of it is signed. */
export function conditionsToDelete(
  situation: DocumentSituation,
  signedSteps: number,
  mayDelete: boolean,
): Condition<DeleteRefusal>[] {
  return [
    permitted('document.delete', mayDelete),
    condition('situation', 'document.canceled', situation !== 'S'),
    condition('situation', 'bin.checked', !isChecked(situation) && signedSteps === 0),
  ];
}

/** Whether a document may go into the bin: true, or the code of why not. */
export function mayDeleteDocument(
  situation: DocumentSituation,
  signedSteps: number,
  mayDelete: boolean,
): true | DeleteRefusal {
  return decided(conditionsToDelete(situation, signedSteps, mayDelete));
}

export type ReleaseRefusal = Extract<ErrorCode, 'permission.denied' | 'document.canceled' | 'expiry.not_expired'>;

/** What has to hold for the expiry of a document to be released: it is expired. */
export function conditionsToRelease(situation: DocumentSituation, mayRelease: boolean): Condition<ReleaseRefusal>[] {
  return [
    permitted('document.expiry.release', mayRelease),
    condition('situation', 'document.canceled', situation !== 'S'),
    condition('situation', 'expiry.not_expired', situation === 'V'),
  ];
}

/** Whether the expiry of a document may be released: true, or the code of why not. */
export function mayReleaseExpiry(situation: DocumentSituation, mayRelease: boolean): true | ReleaseRefusal {
  return decided(conditionsToRelease(situation, mayRelease));
}
