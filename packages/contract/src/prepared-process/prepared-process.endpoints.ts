import { defineEndpoint } from '../common/define-endpoint.ts';
import type { preparedProcessSchemas as S } from './prepared-process.schemas.ts';

export const preparedProcessEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/prepared-process',
    summary: 'Processes filled in beforehand that are offered to the user, by name',
    access: 'customer',
    permission: ['process.create'],
    errors: [],
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/prepared-process/{id}',
    summary: 'What one of them fills in by now, and what is left out because it is no longer there',
    access: 'customer',
    permission: ['process.create'],
    errors: ['prepared_process.not_found'],
  }),
  fromProcess: defineEndpoint<typeof S.fromProcess>({
    method: 'POST',
    path: '/api/v1/workflow/{id}/prepared-process',
    summary: 'Makes one of a process that exists',
    access: 'customer',
    permission: ['backoffice.prepared-processes'],
    errors: ['process.not_found', 'conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'],
  }),
};
