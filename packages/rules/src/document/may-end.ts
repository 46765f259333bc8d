import type { ErrorCode } from '@tramite/contract';
import type { DocumentSituation } from '../check/situation.ts';

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
 * Whether a document may be canceled: true, or the code of why not. A checked one only where the company lets it and the
 * actor holds the permission for it (specification §6, decisions row 102).
 */
export function mayCancelDocument(situation: DocumentSituation, actor: CancelActor): true | CancelRefusal {
  if (!actor.mayCancel) return 'permission.denied';
  if (situation === 'S') return 'document.canceled';
  if (!isChecked(situation)) return true;
  if (!actor.cancelsChecked) return 'cancelation.checked_disabled';
  return actor.mayCancelChecked || 'cancelation.checked_denied';
}

export type DeleteRefusal = Extract<ErrorCode, 'permission.denied' | 'document.canceled' | 'bin.checked'>;

/** Whether a document may go into the bin: only one of which no step is signed (decisions row 59). */
export function mayDeleteDocument(
  situation: DocumentSituation,
  signedSteps: number,
  mayDelete: boolean,
): true | DeleteRefusal {
  if (!mayDelete) return 'permission.denied';
  if (situation === 'S') return 'document.canceled';
  return isChecked(situation) || signedSteps > 0 ? 'bin.checked' : true;
}

export type ReleaseRefusal = Extract<ErrorCode, 'permission.denied' | 'document.canceled' | 'expiry.not_expired'>;

/** Whether the expiry of a document may be released: of an expired one (specification §6). */
export function mayReleaseExpiry(situation: DocumentSituation, mayRelease: boolean): true | ReleaseRefusal {
  if (!mayRelease) return 'permission.denied';
  if (situation === 'S') return 'document.canceled';
  return situation === 'V' || 'expiry.not_expired';
}
