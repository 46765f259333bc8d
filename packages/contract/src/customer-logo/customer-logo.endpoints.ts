import { defineEndpoint } from '../common/define-endpoint.ts';
import type { customerLogoSchemas as S } from './customer-logo.schemas.ts';
import { logoBodyLimit } from './logo-limits.ts';

const path = '/api/v1/backoffice/customers/{id}/logo';

export const customerLogoEndpoints = {
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path,
    summary: 'The logo of a customer',
    access: 'customer',
    permission: ['backoffice.registration', 'backoffice.customers'],
    errors: ['registration.not_found'],
  }),
  set: defineEndpoint<typeof S.set>({
    method: 'PUT',
    path,
    summary: 'Gives a customer another logo, made small, or none',
    access: 'customer',
    permission: ['backoffice.customers'],
    errors: [
      'registration.not_found',
      'upload.type_not_allowed',
      'upload.type_mismatch',
      'upload.too_large',
      'upload.empty',
      'upload.broken',
      'upload.encrypted',
      'upload.decode_limit',
      'upload.busy',
      'conflict.busy',
    ],
    bodyLimit: logoBodyLimit,
  }),
};
