import { defineEndpoint } from '../common/define-endpoint.ts';
import type { quickFilterSchemas as S } from './quick-filter.schemas.ts';

export const quickFilterEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/quickFilters',
    spec: 'S04',
    summary: 'Quick filters of the user with their counts',
    access: 'customer',
    permission: ['process.view', 'document.view'],
    errors: [],
  }),
};
