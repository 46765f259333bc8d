import { defineEndpoint } from '../common/define-endpoint.ts';
import { registrationViewers } from '../registration/declared/registrations.ts';
import type { listOptionSchemas as S } from './list-option.schemas.ts';

export const listOptionEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/backoffice/lists/{id}/options',
    summary: 'The options of a list as forms offer them, disabled ones too, 1,000 a page',
    access: 'customer',
    permission: registrationViewers,
    errors: ['registration.not_found'],
  }),
  place: defineEndpoint<typeof S.place>({
    method: 'PUT',
    path: '/api/v1/backoffice/list-options/{id}/place',
    summary: 'Puts an option before or after another one of its list, over the version that was seen',
    access: 'customer',
    permission: ['backoffice.list-options'],
    errors: [
      'registration.not_found',
      'conflict.version',
      'idempotency.mismatch',
      'idempotency.in_progress',
      'conflict.busy',
    ],
  }),
};
