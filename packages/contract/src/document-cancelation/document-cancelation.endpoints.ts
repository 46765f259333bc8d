import { defineEndpoint } from '../common/define-endpoint.ts';
import type { documentCancelationSchemas as S } from './document-cancelation.schemas.ts';

export const documentCancelationEndpoints = {
  cancel: defineEndpoint<typeof S.cancel>({
    method: 'PUT',
    path: '/api/v1/document/cancel',
    spec: 'C01',
    summary: 'Cancels a document; where a system outside must confirm it, asks for a second step first',
    access: 'customer',
    permission: ['document.cancel'],
    errors: [
      'document.not_found',
      'document.canceled',
      'cancelation.reason_not_found',
      'cancelation.checked_disabled',
      'cancelation.checked_denied',
      'cancelation.not_found',
      'cancelation.expired',
      'cancelation.changed',
      'cancelation.refused',
      'cancelation.unavailable',
      'conflict.version',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
};
