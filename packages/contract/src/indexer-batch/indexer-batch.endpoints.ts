import { defineEndpoint } from '../common/define-endpoint.ts';
import type { indexerBatchSchemas as S } from './indexer-batch.schemas.ts';

export const indexerBatchEndpoints = {
  start: defineEndpoint<typeof S.start>({
    method: 'PUT',
    path: '/api/v1/document/batch/indexers',
    spec: 'C11',
    summary: 'Starts a job that gives indexers of many documents the same values, one document after the other',
    access: 'customer',
    permission: ['document.edit'],
    errors: ['document.not_found', 'batch.empty', 'conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'],
  }),
};
