import type { DocumentInviteAction, DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, permitted } from '../condition/condition.ts';

export type InviteRefusal = Extract<ErrorCode, 'permission.denied' | 'document.canceled' | 'document.expired'>;

/** Nobody is asked into a document that ended. */
export function conditionsToInvite(situation: DocumentSituation, mayInvite: boolean): Condition<InviteRefusal>[] {
  return [
    permitted('document.invite', mayInvite),
    condition('situation', 'document.canceled', situation !== 'S'),
    condition('situation', 'document.expired', situation !== 'V'),
  ];
}

/** Pages are drawn of PDFs and pictures alone. */
export function isShownOutside(mimeType: string): boolean {
  return mimeType === 'application/pdf' || mimeType.startsWith('image/');
}

/** What of an invite still has to come before the invited person may say that they are done. */
export function missingOf(
  actions: readonly DocumentInviteAction[],
  { files, isUnsigned }: { readonly files: number; readonly isUnsigned: boolean },
) {
  return actions.filter((action) => (action === 'ATTACH' && files === 0) || (action === 'SIGN' && isUnsigned));
}
