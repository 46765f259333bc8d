import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { vehicleDebtSchemas as S } from './vehicle-debt.schemas.ts';

const changes: ErrorCode[] = ['conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'];
const asking: ErrorCode[] = [...changes, 'vehicle_debt.off', 'vehicle_debt.too_many'];
const linking: ErrorCode[] = [...changes, 'vehicle_debt.not_found', 'process.not_found'];

export const vehicleDebtEndpoints = {
  create: defineEndpoint<typeof S.create>({
    method: 'POST',
    path: '/api/v1/vehicle-debts',
    spec: 'V01',
    summary: 'Has the debts of a plate looked up by the worker, linked to a process where one is named',
    access: 'customer',
    permission: ['report.vehicle'],
    errors: [...asking, 'process.not_found'],
  }),
  createList: defineEndpoint<typeof S.createList>({
    method: 'POST',
    path: '/api/v1/vehicle-debts/list',
    summary: 'The same of a list of plates; a wrong one gets its reason and holds up none of the others',
    access: 'customer',
    permission: ['report.vehicle'],
    errors: asking,
  }),
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/vehicle-debts',
    spec: 'V02',
    summary: 'Queries of the actor and those of processes the actor sees, newest first',
    access: 'customer',
    permission: ['report.vehicle'],
    errors: ['process.not_found'],
  }),
  link: defineEndpoint<typeof S.link>({
    method: 'PUT',
    path: '/api/v1/vehicle-debts/{publicId}/processes',
    spec: 'V03',
    summary: 'Links a query to processes; those that have it stay as they are',
    access: 'customer',
    permission: ['report.vehicle'],
    errors: [...linking, 'vehicle_debt.expired', 'vehicle_debt.too_many_processes'],
  }),
  unlink: defineEndpoint<typeof S.unlink>({
    method: 'DELETE',
    path: '/api/v1/vehicle-debts/{publicIds}/processes/{processId}',
    spec: 'V04',
    summary: 'Takes queries off a process',
    access: 'customer',
    permission: ['report.vehicle'],
    errors: linking,
  }),
};
