import { defineEndpoint } from '../common/define-endpoint.ts';
import type { progressSchemas as S } from './progress.schemas.ts';

export const progressEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/progress',
    spec: 'K05',
    summary:
      'History of a document or a process, newest first; who saw and downloaded is told to who may see the audit',
    access: 'customer',
    permission: ['process.view', 'document.view'],
    errors: ['process.not_found', 'document.not_found'],
  }),
};
