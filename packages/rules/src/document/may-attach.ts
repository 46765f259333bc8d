import type { DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';

export type AttachRefusal = Extract<
  ErrorCode,
  'permission.denied' | 'document.canceled' | 'document.expired' | 'attachment.none_configured'
>;

/** A checked document accepts attachments but asks for its last check again; expired and canceled ones accept none. */
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

export function mayAttachTo(situation: DocumentSituation, labels: number, mayAttach: boolean): true | AttachRefusal {
  return decided(conditionsToAttach(situation, labels, mayAttach));
}

export type DetachRefusal =
  | Extract<AttachRefusal, 'permission.denied' | 'document.canceled' | 'document.expired'>
  | Extract<ErrorCode, 'attachment.checked' | 'attachment.removal_disabled'>;

export interface DetachActor {
  /** Permission document.attach. */
  readonly mayAttach: boolean;
  /** Feature flag remove-attachment. */
  readonly isOffered: boolean;
}

/** Attachments that were part of a check cannot be removed. */
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

export function mayDetachFrom(situation: DocumentSituation, actor: DetachActor): true | DetachRefusal {
  return decided(conditionsToDetach(situation, actor));
}
