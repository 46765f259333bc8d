import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { attachmentSchemas as S } from './attachment.schemas.ts';

const refusals: ErrorCode[] = [
  'document.not_found',
  'document.canceled',
  'document.expired',
  'conflict.version',
  'conflict.busy',
  'idempotency.mismatch',
  'idempotency.in_progress',
];

export const attachmentEndpoints = {
  attach: defineEndpoint<typeof S.attach>({
    method: 'POST',
    path: '/api/v1/document/attachment',
    spec: 'T01',
    summary: 'Attaches files to a document, each under a label of its type; all or none',
    access: 'customer',
    permission: ['document.attach'],
    errors: [
      ...refusals,
      'attachment.none_configured',
      'attachment.label_unknown',
      'upload.type_not_allowed',
      'upload.type_mismatch',
      'upload.too_large',
      'upload.empty',
      'upload.broken',
      'upload.encrypted',
      'upload.not_found',
      'upload.checksum',
      'upload.decode_limit',
      'upload.busy',
    ],
  }),
  remove: defineEndpoint<typeof S.remove>({
    method: 'DELETE',
    path: '/api/v1/document/{id}/attachment/{attachmentId}',
    spec: 'T03',
    summary: 'Removes an attachment of a document',
    access: 'customer',
    permission: ['document.attach'],
    errors: [
      ...refusals,
      'attachment.not_found',
      'attachment.checked',
      'attachment.required',
      'attachment.in_use',
      'attachment.removal_disabled',
    ],
  }),
};
