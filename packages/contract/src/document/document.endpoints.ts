import { defineEndpoint } from '../common/define-endpoint.ts';
import type { documentSchemas as S } from './document.schemas.ts';

export const documentEndpoints = {
  getIndexers: defineEndpoint<typeof S.getIndexers>({
    method: 'GET',
    path: '/api/v1/document/{id}/indexers',
    spec: 'C08',
    summary: 'Indexers of a document with their values',
    access: 'customer',
    permission: ['document.view'],
    errors: ['document.not_found'],
  }),
};
