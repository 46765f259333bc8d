import { defineEndpoint } from '../common/define-endpoint.ts';
import type { processSchemas as S } from './process.schemas.ts';

export const processEndpoints = {
  getSummary: defineEndpoint<typeof S.getSummary>({
    method: 'GET',
    path: '/api/v1/customers/{id}/workflow/summary',
    spec: 'W08',
    summary: 'What a process is, where it stands and what it lacks, in short',
    access: 'customer',
    permission: ['process.view'],
    errors: ['process.not_found'],
  }),
  getIndexers: defineEndpoint<typeof S.getIndexers>({
    method: 'GET',
    path: '/api/v1/workflow/{typeId}/{id}/indexers',
    spec: 'W10',
    summary: 'Indexers of a process with their values',
    access: 'customer',
    permission: ['process.view'],
    errors: ['process.not_found'],
  }),
  updateIndexers: defineEndpoint<typeof S.updateIndexers>({
    method: 'PUT',
    path: '/api/v1/workflow/{id}/indexers',
    spec: 'W09',
    summary: 'Changes indexers of a process; those that are not sent stay as they are',
    access: 'customer',
    permission: ['document.edit'],
    errors: [
      'process.not_found',
      'process.closed',
      'process.reserved',
      'indexer.invalid',
      'conflict.version',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
};
