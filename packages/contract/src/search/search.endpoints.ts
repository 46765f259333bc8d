import { defineEndpoint } from '../common/define-endpoint.ts';
import type { searchSchemas as S } from './search.schemas.ts';

export const searchEndpoints = {
  search: defineEndpoint<typeof S.search>({
    method: 'POST',
    path: '/api/v1/search',
    spec: 'S01',
    summary: 'A page of documents or processes the actor may see, with count and facets',
    access: 'customer',
    permission: ['process.view', 'document.view'],
    errors: ['search.failed', 'quick_filter.not_found'],
  }),
};
