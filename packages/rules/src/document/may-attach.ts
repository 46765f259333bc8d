import type { ErrorCode } from '@tramite/contract';
import type { DocumentSituation } from '../check/situation.ts';

export type AttachRefusal = Extract<
  ErrorCode,
  'permission.denied' | 'document.canceled' | 'document.expired' | 'attachment.none_configured'
>;

/**
 * Whether a file may be attached to a document: true, or the code of why not. One that is checked takes it and is asked
 * for its last check again (decisions rows 36, 66); an expired or canceled one takes none.
 */
export function mayAttachTo(situation: DocumentSituation, labels: number, mayAttach: boolean): true | AttachRefusal {
  if (!mayAttach) return 'permission.denied';
  if (situation === 'S') return 'document.canceled';
  if (situation === 'V') return 'document.expired';
  return labels > 0 || 'attachment.none_configured';
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

/** Whether attachments of a document may be removed: what was checked with them keeps them. */
export function mayDetachFrom(
  situation: DocumentSituation,
  { mayAttach, isOffered }: DetachActor,
): true | DetachRefusal {
  if (!mayAttach) return 'permission.denied';
  if (!isOffered) return 'attachment.removal_disabled';
  if (situation === 'S') return 'document.canceled';
  if (situation === 'V') return 'document.expired';
  return situation === 'C' ? 'attachment.checked' : true;
}
