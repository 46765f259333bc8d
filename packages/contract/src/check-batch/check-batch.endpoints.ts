import { defineEndpoint } from '../common/define-endpoint.ts';
import type { checkBatchSchemas as S } from './check-batch.schemas.ts';

export const checkBatchEndpoints = {
  search: defineEndpoint<typeof S.search>({
    method: 'POST',
    path: '/api/v1/checks/batch/search',
    spec: 'K02',
    summary: 'The check of each document that the actor would sign in a batch, or why none',
    access: 'customer',
    permission: ['document.check'],
    errors: ['check.disabled', 'document.not_found'],
  }),
  start: defineEndpoint<typeof S.start>({
    method: 'POST',
    path: '/api/v1/checks/batch/start',
    spec: 'K03',
    summary: 'Starts a job that signs the next check of each document, one after the other',
    access: 'customer',
    permission: ['document.check'],
    refusesAssumed: 'check.assumed_profile',
    errors: [
      'check.disabled',
      'check.assumed_profile',
      'document.not_found',
      'check.batch_empty',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
  sign: defineEndpoint<typeof S.sign>({
    method: 'POST',
    path: '/api/v1/checks/batch',
    spec: 'K01',
    summary: 'Signs the check of one document of a job now, unless the job has done it; answers what became of it',
    access: 'customer',
    permission: ['document.check'],
    refusesAssumed: 'check.assumed_profile',
    errors: ['batch.not_found', 'batch.not_possible', 'check.not_found', 'check.assumed_profile', 'conflict.busy'],
  }),
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/document/checks',
    spec: 'K04',
    summary: 'The check steps of a document type in a process type, in their order',
    access: 'customer',
    permission: ['document.view'],
    errors: ['check.disabled', 'process_type.not_found', 'document_type.not_found'],
  }),
};
