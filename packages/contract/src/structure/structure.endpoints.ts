import { defineEndpoint } from '../common/define-endpoint.ts';
import { registrationViewers } from '../registration/declared/registrations.ts';
import type { structureSchemas as S } from './structure.schemas.ts';

export const structureEndpoints = {
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/backoffice/structure',
    summary: 'The company as a tree: legal persons, their branches and the establishments of these',
    access: 'customer',
    permission: registrationViewers,
    errors: [],
  }),
};
