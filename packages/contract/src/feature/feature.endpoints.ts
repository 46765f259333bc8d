import { defineEndpoint } from '../common/define-endpoint.ts';
import type { featureSchemas as S } from './feature.schemas.ts';

export const featureEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/feature-toggles',
    summary: 'Every flag as evaluated for this user and customer',
    access: 'entered',
    errors: [],
  }),
  isEnabled: defineEndpoint<typeof S.isEnabled>({
    method: 'GET',
    path: '/api/v1/features/{name}/enabled',
    summary: 'Whether a flag is on for this user and customer; an unknown flag is off',
    access: 'entered',
    errors: [],
  }),
};
