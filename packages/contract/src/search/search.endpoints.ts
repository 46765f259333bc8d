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
    errors: ['search.failed', 'quick_filter.not_found', 'indexer.not_found'],
  }),
  suggest: defineEndpoint<typeof S.suggest>({
    method: 'POST',
    path: '/api/v1/search/suggestions',
    summary: 'What there is, as far as the actor sees, that answers the words typed last into the search bar',
    access: 'customer',
    permission: ['process.view', 'document.view'],
    errors: [],
  }),
  getInformation: defineEndpoint<typeof S.getInformation>({
    method: 'POST',
    path: '/api/v1/searchInformation/{workflowTypeId}',
    spec: 'S03',
    summary: 'What an advanced search of one process type offers',
    access: 'customer',
    permission: ['process.view', 'document.view'],
    errors: ['process_type.not_found'],
  }),
  getAllInformation: defineEndpoint<typeof S.getAllInformation>({
    method: 'POST',
    path: '/api/v1/searchInformation',
    summary: 'What an advanced search of all process types offers',
    access: 'customer',
    permission: ['process.view', 'document.view'],
    errors: [],
  }),
};
