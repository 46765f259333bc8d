import { defineEndpoint } from '../common/define-endpoint.ts';
import { photoBodyLimit } from './photo-limits.ts';
import type { profileSchemas as S } from './profile.schemas.ts';

export const profileEndpoints = {
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/users/findPersonalData',
    spec: 'A09',
    summary: 'Personal data and preferences of the user',
    access: 'approved',
    errors: [],
  }),
  update: defineEndpoint<typeof S.update>({
    method: 'PUT',
    path: '/api/v1/users/updatePersonalData',
    spec: 'A10',
    summary: 'Changes personal data and, inside a company, where the way in ends there',
    access: 'approved',
    refusesAssumed: 'assume.denied',
    errors: ['conflict.version', 'conflict.busy', 'permission.denied', 'password.wrong', 'auth.locked'],
  }),
  setPhoto: defineEndpoint<typeof S.setPhoto>({
    method: 'PUT',
    path: '/api/v1/users/photo',
    summary: 'Gives the user another photo, cut to a square and made small, or none',
    access: 'approved',
    refusesAssumed: 'assume.denied',
    errors: [
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
    bodyLimit: photoBodyLimit,
  }),
  seeNews: defineEndpoint<typeof S.seeNews>({
    method: 'PUT',
    path: '/api/v1/users/news/{name}',
    summary: 'Notes that the user closed news of the product, so that they are shown in no browser again',
    access: 'customer',
    errors: [],
  }),
};
