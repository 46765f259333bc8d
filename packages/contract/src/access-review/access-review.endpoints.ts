import { defineEndpoint } from '../common/define-endpoint.ts';
import type { accessReviewSchemas as S } from './access-review.schemas.ts';

const call = {
  access: 'customer',
  permission: ['admin.permissions'],
  refusesAssumed: 'assume.denied',
  errors: [],
} as const;

export const accessReviewEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...call,
    method: 'GET',
    path: '/api/v1/backoffice/access-review',
    summary: 'What people of the company were given and have not used for some days, by name',
  }),
  export: defineEndpoint<typeof S.export>({
    ...call,
    method: 'GET',
    path: '/api/v1/backoffice/access-review/export',
    summary: 'The same as a CSV file of 10,000 lines at most; is audited',
  }),
};
