import { describe, expect, it } from 'vitest';
import { decided } from '../condition/condition.ts';
import { conditionsToRequest, conditionsToSignDocument } from './may-sign-document.ts';
import { signersInTurn } from './signing-order.ts';

const document = {
  situation: 'N',
  signatureState: 'OPEN',
  isMyTurn: true,
  mimeType: 'application/pdf',
  typeLabel: 'Proposta',
} as const;
const signer = { maySign: true, assumed: false };

describe('signing', () => {
  it('is for those whose turn it is, in their own profile', () => {
    expect(decided(conditionsToSignDocument(document, signer))).toBe(true);
    expect(decided(conditionsToSignDocument({ ...document, isMyTurn: false }, signer))).toBe('signature.not_your_turn');
    expect(decided(conditionsToSignDocument(document, { ...signer, assumed: true }))).toBe('assume.denied');
    expect(decided(conditionsToSignDocument(document, { ...signer, maySign: false }))).toBe('permission.denied');
    expect(decided(conditionsToSignDocument({ ...document, signatureState: null }, signer))).toBe(
      'signature.none_open',
    );
    expect(decided(conditionsToSignDocument({ ...document, situation: 'S' }, signer))).toBe('document.canceled');
  });

  it('is asked for once at a time, of PDFs and pictures', () => {
    const ask = (over: object) => decided(conditionsToRequest({ ...document, signatureState: null, ...over }, true));
    expect(ask({})).toBe(true);
    expect(ask({ mimeType: 'image/jpeg', signatureState: 'REFUSED' })).toBe(true);
    expect(ask({ signatureState: 'OPEN' })).toBe('signature.open');
    expect(ask({ mimeType: 'text/plain' })).toBe('signature.not_signable');
    expect(ask({ situation: 'V' })).toBe('document.expired');
  });

  it('is refused of an ATPV-e, which is signed at the government', () => {
    const asked = { ...document, signatureState: null };
    expect(decided(conditionsToRequest({ ...asked, typeLabel: 'ATPV-e' }, true))).toBe('signature.atpve');
  });
});

describe('turns', () => {
  const signers = [
    { position: 2, hasSigned: false },
    { position: 1, hasSigned: true },
    { position: 3, hasSigned: false },
  ];
  it('come one after the other where the request says so', () => {
    expect(signersInTurn(signers, true)).toEqual([signers[0]]);
  });
  it('are everybody’s at once otherwise', () => {
    expect(signersInTurn(signers, false)).toEqual([signers[0], signers[2]]);
  });
});
