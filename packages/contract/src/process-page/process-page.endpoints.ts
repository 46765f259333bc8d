import { defineEndpoint } from '../common/define-endpoint.ts';
import type { processPageSchemas as S } from './process-page.schemas.ts';

export const processPageEndpoints = {
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/workflow/{id}',
    summary: 'A process with its fields, the documents it takes, its parent, children and the way it came',
    access: 'customer',
    permission: ['process.view'],
    errors: ['process.not_found'],
  }),
  getDiagram: defineEndpoint<typeof S.getDiagram>({
    method: 'GET',
    path: '/api/v1/workflow/{id}/diagram',
    summary: 'The diagram of a process with where it stands and the way it came',
    access: 'customer',
    permission: ['process.view'],
    errors: ['process.not_found'],
  }),
};
