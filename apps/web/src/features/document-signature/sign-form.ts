import type { BodyOf, endpoints, Placement, SignatureMark, SignatureMethod } from '@tramite/contract';
import { findProof } from './proof.ts';

/** What who signs has chosen and typed. */
export interface SignForm {
  readonly method: SignatureMethod;
  readonly code: string;
  readonly mark: SignatureMark['kind'];
  readonly drawing: string | null;
  readonly placement: Placement | null;
  readonly accepted: boolean;
}

export const emptySignForm: SignForm = {
  method: 'PASSWORD',
  code: '',
  mark: 'TYPED',
  drawing: null,
  placement: null,
  accepted: false,
};

/** What is sent of a form with which nothing is wrong. */
export function toSignBody(
  { method, code, mark, drawing, placement }: SignForm,
  of: { readonly documentId: number; readonly signatureId: number },
): BodyOf<typeof endpoints.documentSignature.sign> {
  const proof = findProof();
  return {
    ...of,
    ...(proof ? { method: proof.method, proof: proof.proof } : { method, code: code.trim() }),
    placements: mark === 'NONE' || placement === null ? [] : [placement],
    mark: mark === 'DRAWN' ? { kind: mark, drawing: drawing ?? '' } : { kind: mark },
    accepted: true,
  };
}
