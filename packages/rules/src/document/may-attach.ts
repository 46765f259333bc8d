import type { DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';

export type AttachRefusal = Extract<
  ErrorCode,
  'permission.denied' | 'document.canceled' | 'document.expired' | 'attachment.none_configured'
>;

/**
 * What has to hold for a file to be attached to a document. One that is checked takes it and is asked for its last
 * check again; an expired or canceled one takes none.
 */
export function conditionsToAttach(
  situation: DocumentSituation,
  labels: number,
  mayAttach: boolean,
): Condition<AttachRefusal>[] {
  return [
    permitted('document.attach', mayAttach),
    condition('situation', 'document.canceled', situation !== 'S'),
    condition('situation', 'document.expired', situation !== 'V'),
    condition('situation', 'attachment.none_configured', labels > 0),
  ];
}

/** Whether a file may be attached to a document: true, or the code of why not. */
export function mayAttachTo(situation: DocumentSituation, labels: number, mayAttach: boolean): true | AttachRefusal {
  return decided(conditionsToAttach(situation, labels, mayAttach));
}

export type DetachRefusal =
  | Extract<AttachRefusal, 'permission.denied' | 'document.canceled' | 'document.expired'>
  | Extract<ErrorCode, 'attachment.checked' | 'attachment.removal_disabled'>;

/** What decides whether attachments of a document may be removed. */
export interface DetachActor {
  /** Holds document.attach. */
  readonly mayAttach: boolean;
  /** The flag remove-attachment. */
  readonly isOffered: boolean;
}

/** What has to hold for attachments of a document to be removed: what was checked with them keeps them. */
export function conditionsToDetach(
  situation: DocumentSituation,
  { mayAttach, isOffered }: DetachActor,
): Condition<DetachRefusal>[] {
  return [
    permitted('document.attach', mayAttach),
    condition('switch', 'attachment.removal_disabled', isOffered),
    condition('situation', 'document.canceled', situation !== 'S'),
    condition('situation', 'document.expired', situation !== 'V'),
    condition('situation', 'attachment.checked', situation !== 'C'),
  ];
}

/** Whether attachments of a document may be removed: true, or the code of why not. */
export function mayDetachFrom(situation: DocumentSituation, actor: DetachActor): true | DetachRefusal {
  return decided(conditionsToDetach(situation, actor));
}
