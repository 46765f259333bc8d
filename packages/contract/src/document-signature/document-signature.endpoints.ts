import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { documentSignatureSchemas as S } from './document-signature.schemas.ts';

const view = { access: 'customer', permission: ['document.view'] } as const;
const ask = { access: 'customer', permission: ['document.sign.request'] } as const;
const sign = { access: 'customer', permission: ['document.sign'], refusesAssumed: 'assume.denied' } as const;

const once: ErrorCode[] = ['conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'];
const standing: ErrorCode[] = ['signature.not_found', 'signature.ended', 'document.canceled', 'document.expired'];
const turn: ErrorCode[] = ['signature.not_your_turn', 'signature.already_signed', 'signature.file_changed'];

export const documentSignatureEndpoints = {
  get: defineEndpoint<typeof S.get>({
    ...view,
    method: 'GET',
    path: '/api/v1/document/{id}/signature',
    spec: 'G01',
    summary: 'The last request to sign a document: who signs in which order, and who has',
    errors: ['document.not_found', 'signature.not_found'],
  }),
  listPages: defineEndpoint<typeof S.listPages>({
    ...view,
    method: 'GET',
    path: '/api/v1/document/signature/{id}/pages',
    spec: 'G02',
    summary: 'Pages of what is signed, with pictures of those that are asked for',
    errors: [
      'signature.not_found',
      'signature.file_changed',
      'document.no_page',
      'upload.broken',
      'upload.encrypted',
      'upload.decode_limit',
      'upload.busy',
      'upload.not_found',
    ],
  }),
  sign: defineEndpoint<typeof S.sign>({
    ...sign,
    method: 'POST',
    path: '/api/v1/document/signature',
    spec: 'G03',
    summary: 'Signs a document, once, by who proves within ten minutes who they are',
    errors: [
      'document.not_found',
      ...standing,
      ...turn,
      'conflict.busy',
      'signature.none_open',
      'signature.proof_needed',
      'signature.proof_expired',
      'signature.method_unavailable',
      'signature.drawing_invalid',
      'signature.document_mismatch',
      'document.no_page',
      'password.wrong',
      'auth.locked',
      'mfa.invalid_code',
      'mfa.locked',
    ],
  }),
  sendCode: defineEndpoint<typeof S.sendCode>({
    ...sign,
    method: 'POST',
    path: '/api/v1/document/signature/code',
    summary: 'Mails a code to who wants to sign with one',
    errors: ['mfa.wait'],
  }),
  refuse: defineEndpoint<typeof S.refuse>({
    ...sign,
    method: 'POST',
    path: '/api/v1/document/signature/{id}/refuse',
    summary: 'Refuses to sign, with the reason; nobody signs this request any more',
    errors: [...standing, ...turn, ...once],
  }),
  listSigners: defineEndpoint<typeof S.listSigners>({
    ...ask,
    method: 'GET',
    path: '/api/v1/document/{id}/signers',
    summary: 'Workflow roles and people who may be asked to sign a document',
    errors: ['document.not_found'],
  }),
  request: defineEndpoint<typeof S.request>({
    ...ask,
    method: 'POST',
    path: '/api/v1/document/signature/request',
    summary: 'Asks people and roles to sign one or several documents: all of them or none',
    errors: [
      'document.not_found',
      'document.canceled',
      'document.expired',
      'signature.open',
      'signature.not_signable',
      'signature.atpve',
      'signature.signer_twice',
      'signature.signer_unknown',
      'signature.too_many',
      ...once,
    ],
  }),
  update: defineEndpoint<typeof S.update>({
    ...ask,
    method: 'PUT',
    path: '/api/v1/document/signature/{id}',
    summary: 'Changes who is asked to sign, the order, the due date or the message; who signed stays',
    errors: [
      ...standing,
      'signature.signer_twice',
      'signature.signer_unknown',
      'signature.signed_stays',
      'signature.guest_stays',
      'signature.all_signed',
      ...once,
    ],
  }),
  remind: defineEndpoint<typeof S.remind>({
    ...ask,
    method: 'POST',
    path: '/api/v1/document/signature/{id}/remind',
    summary: 'Reminds those whose turn it is to sign, once an hour at most',
    errors: [...standing, 'signature.reminded', ...once],
  }),
  cancel: defineEndpoint<typeof S.cancel>({
    ...ask,
    method: 'POST',
    path: '/api/v1/document/signature/{id}/cancel',
    summary: 'Takes a request to sign back, with the reason; what was signed stays on record',
    errors: ['signature.not_found', 'signature.ended', ...once],
  }),
};
