import { defineEndpoint } from '../common/define-endpoint.ts';
import type { expirySchemas as S } from './expiry.schemas.ts';

export const expiryEndpoints = {
  release: defineEndpoint<typeof S.release>({
    method: 'PUT',
    path: '/api/v1/customers/{customerId}/documents/{id}/undo-expiration',
    spec: 'C19',
    summary: 'Lets an expired document count again until another day',
    access: 'customer',
    permission: ['document.expiry.release'],
    errors: [
      'document.not_found',
      'document.canceled',
      'expiry.not_expired',
      'conflict.version',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
};
