import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { documentCheckSchemas as S } from './document-check.schemas.ts';

const refusals: ErrorCode[] = [
  'document.not_found',
  'check.disabled',
  'check.not_found',
  'check.not_next',
  'check.already_signed',
  'check.wrong_role',
  'check.assumed_profile',
  'check.document_canceled',
  'check.document_expired',
  'check.difference',
  'conflict.version',
  'conflict.busy',
  'idempotency.mismatch',
  'idempotency.in_progress',
];

export const documentCheckEndpoints = {
  sign: defineEndpoint<typeof S.sign>({
    method: 'PUT',
    path: '/api/v1/document/{id}/check/{checkId}',
    spec: 'C02',
    summary: 'Signs one check step of a document',
    access: 'customer',
    permission: ['document.check'],
    refusesAssumed: 'check.assumed_profile',
    errors: refusals,
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/document/{id}/check/{checkId}',
    spec: 'C03',
    summary: 'One check step: who, when, and whether the actor may sign it',
    access: 'customer',
    permission: ['document.view'],
    errors: ['document.not_found', 'check.disabled', 'check.not_found'],
  }),
  undo: defineEndpoint<typeof S.undo>({
    method: 'POST',
    path: '/api/v1/document/{id}/check/{checkId}/undo',
    summary: 'Takes the signature of one check step back',
    access: 'customer',
    permission: ['document.check', 'document.check.undo'],
    refusesAssumed: 'check.assumed_profile',
    errors: [
      'document.not_found',
      'check.disabled',
      'check.not_found',
      'check.not_signed',
      'check.undo_later_first',
      'check.undo_denied',
      'check.assumed_profile',
      'check.document_canceled',
      'conflict.version',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
  signNext: defineEndpoint<typeof S.signNext>({
    method: 'POST',
    path: '/api/v1/document/{id}/check',
    spec: 'C04',
    summary: "Signs the actor's next open check step of a document",
    access: 'customer',
    permission: ['document.check'],
    refusesAssumed: 'check.assumed_profile',
    errors: [...refusals, 'check.none_open', 'check.role_needed'],
  }),
};
