import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { binSchemas as S } from './bin.schemas.ts';

const changes: ErrorCode[] = ['conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'];

export const binEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/document/bin',
    summary: 'Deleted documents that can still be put back, last deleted first',
    access: 'customer',
    permission: ['document.delete'],
    errors: [],
  }),
  delete: defineEndpoint<typeof S.delete>({
    method: 'DELETE',
    path: '/api/v1/document/{id}',
    spec: 'C06',
    summary: 'Puts a document nobody checked into the bin for 30 days',
    access: 'customer',
    permission: ['document.delete'],
    errors: [
      ...changes,
      'document.not_found',
      'document.canceled',
      'bin.checked',
      'signature.kept',
      'cancelation.in_progress',
      'conflict.version',
    ],
  }),
  restore: defineEndpoint<typeof S.restore>({
    method: 'POST',
    path: '/api/v1/document/{id}/restore',
    summary: 'Puts a deleted document back as it was',
    access: 'customer',
    permission: ['document.delete'],
    errors: [...changes, 'bin.not_found', 'bin.process_canceled', 'bin.process_deleted', 'document_type.too_many'],
  }),
  listProcesses: defineEndpoint<typeof S.listProcesses>({
    method: 'GET',
    path: '/api/v1/workflow/bin',
    summary: 'Deleted processes that can still be put back, last deleted first',
    access: 'customer',
    permission: ['process.delete'],
    errors: [],
  }),
  deleteProcess: defineEndpoint<typeof S.deleteProcess>({
    method: 'DELETE',
    path: '/api/v1/workflow/{id}',
    spec: 'W02',
    summary: 'Puts an open process of which nobody checked a document into the bin for 30 days, with its documents',
    access: 'customer',
    permission: ['process.delete'],
    errors: [
      ...changes,
      'process.not_found',
      'process.closed',
      'process.reserved',
      'bin.process_checked',
      'bin.process_children',
      'bin.process_awaited',
      'cancelation.in_progress',
      'conflict.version',
    ],
  }),
  restoreProcess: defineEndpoint<typeof S.restoreProcess>({
    method: 'POST',
    path: '/api/v1/workflow/{id}/restore',
    summary: 'Puts a deleted process back as it was, with its documents',
    access: 'customer',
    permission: ['process.delete'],
    errors: [...changes, 'bin.process_not_found'],
  }),
};
