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
  createOfProcess: defineEndpoint<typeof S.createOfProcess>({
    method: 'POST',
    path: '/api/v1/workflow/comment',
    spec: 'W13',
    summary: 'Comments on a process and tells the people it mentions',
    access: 'customer',
    permission: ['document.comment'],
    errors: ['process.not_found', 'conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'],
  }),
  listThreadOfProcess: defineEndpoint<typeof S.listThreadOfProcess>({
    method: 'GET',
    path: '/api/v1/workflow/{id}/thread',
    summary: 'Comments on a process, in the order in which they came',
    access: 'customer',
    permission: ['process.view'],
    errors: ['process.not_found'],
  }),
  listReadersOfProcess: defineEndpoint<typeof S.listReadersOfProcess>({
    method: 'GET',
    path: '/api/v1/workflow/{id}/readers',
    summary: 'People who see a process and may be mentioned in its comments',
    access: 'customer',
    permission: ['document.comment'],
    errors: ['process.not_found'],
  }),
};
