import { defineEndpoint } from '../common/define-endpoint.ts';
import type { commentSchemas as S } from './comment.schemas.ts';

export const commentEndpoints = {
  create: defineEndpoint<typeof S.create>({
    method: 'POST',
    path: '/api/v1/document/comment',
    spec: 'C05',
    summary: 'Comments on a document and tells the people it mentions',
    access: 'customer',
    permission: ['document.comment'],
    errors: [
      'document.not_found',
      'document.canceled',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
  listThread: defineEndpoint<typeof S.listThread>({
    method: 'GET',
    path: '/api/v1/document/{id}/thread',
    summary: 'Comments and pendencies of a document, in the order in which they came',
    access: 'customer',
    permission: ['document.view'],
    errors: ['document.not_found'],
  }),
  listReaders: defineEndpoint<typeof S.listReaders>({
    method: 'GET',
    path: '/api/v1/document/{id}/readers',
    summary: 'People who see a document and may be mentioned in its comments',
    access: 'customer',
    permission: ['document.comment'],
    errors: ['document.not_found'],
  }),
};
