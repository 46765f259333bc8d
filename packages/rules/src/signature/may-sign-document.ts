import type { DocumentSituation, ErrorCode, SignatureState } from '@tramite/contract';
import { type Condition, condition, permitted } from '../condition/condition.ts';

/** What of a document decides about its signatures. */
export interface SignedDocument {
  readonly situation: DocumentSituation;
  /** Of its last request; null where there was none. */
  readonly signatureState: SignatureState | null;
  /** It waits for the actor to sign. */
  readonly isMyTurn: boolean;
  readonly mimeType: string;
  readonly typeLabel: string;
}

export type SignRefusal = Extract<
  ErrorCode,
  | 'permission.denied'
  | 'assume.denied'
  | 'document.canceled'
  | 'document.expired'
  | 'signature.none_open'
  | 'signature.not_your_turn'
>;

export type RequestRefusal = Extract<
  ErrorCode,
  | 'permission.denied'
  | 'document.canceled'
  | 'document.expired'
  | 'signature.open'
  | 'signature.atpve'
  | 'signature.not_signable'
>;

const standing = (situation: DocumentSituation) => [
  condition('situation', 'document.canceled', situation !== 'S'),
  condition('situation', 'document.expired', situation !== 'V'),
];

/** Nobody signs for somebody else: an assumed profile never signs. */
export function conditionsToSignDocument(
  { situation, signatureState, isMyTurn }: Pick<SignedDocument, 'situation' | 'signatureState' | 'isMyTurn'>,
  actor: { readonly maySign: boolean; readonly assumed: boolean },
): Condition<SignRefusal>[] {
  return [
    permitted('document.sign', actor.maySign),
    condition('restriction', 'assume.denied', !actor.assumed),
    ...standing(situation),
    condition('situation', 'signature.none_open', signatureState === 'OPEN'),
    condition('role', 'signature.not_your_turn', isMyTurn),
  ];
}

/** An ATPV-e is valid with a signature of gov.br or ICP-Brasil alone (Resolução Contran 809/2020). */
export function conditionsToRequest(
  { situation, signatureState, mimeType, typeLabel }: Omit<SignedDocument, 'isMyTurn'>,
  mayRequest: boolean,
): Condition<RequestRefusal>[] {
  return [
    permitted('document.sign.request', mayRequest),
    ...standing(situation),
    condition('situation', 'signature.open', signatureState !== 'OPEN'),
    condition('situation', 'signature.atpve', !isAtpve(typeLabel)),
    condition('situation', 'signature.not_signable', isSignable(mimeType)),
  ];
}

const isAtpve = (typeLabel: string) => /\bATPV/i.test(typeLabel);

/** Images are put into a PDF first. */
export function isSignable(mimeType: string): boolean {
  return mimeType === 'application/pdf' || mimeType.startsWith('image/');
}
