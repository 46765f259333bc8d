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
  getPage: defineEndpoint<typeof S.getPage>({
    method: 'GET',
    path: '/api/v1/document/{id}/page/{page}',
    summary: 'One page of an image file, or of an attachment that is one, in a format every browser shows',
    access: 'customer',
    permission: ['document.view'],
    errors: [
      'document.not_found',
      'document.not_image',
      'document.no_page',
      'upload.broken',
      'upload.decode_limit',
      'upload.busy',
      'upload.not_found',
    ],
  }),
};
