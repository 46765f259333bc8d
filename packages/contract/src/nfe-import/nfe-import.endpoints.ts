import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { nfeImportSchemas as S } from './nfe-import.schemas.ts';
import { nfeImportBodyLimit } from './nfe-import-limits.ts';

const changes: ErrorCode[] = ['conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'];

export const nfeImportEndpoints = {
  read: defineEndpoint<typeof S.read>({
    method: 'POST',
    path: '/api/v1/nfe-import',
    summary: 'Reads files of NF-e, XML or ZIP, and finds their processes; nothing is captured yet',
    access: 'customer',
    permission: ['report.importXml'],
    errors: ['conflict.busy', 'nfe.too_many', 'nfe.too_large', 'upload.busy'],
    bodyLimit: nfeImportBodyLimit,
  }),
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/nfe-import',
    summary: 'What the actor had read within a day, in the order it came; the import itself is a job (nfe.import)',
    access: 'customer',
    permission: ['report.importXml'],
    errors: [],
  }),
  choose: defineEndpoint<typeof S.choose>({
    method: 'PUT',
    path: '/api/v1/nfe-import/{id}',
    summary: 'Says which process an NF-e goes to',
    access: 'customer',
    permission: ['report.importXml'],
    errors: [...changes, 'nfe.not_found', 'nfe.not_ready', 'process.not_found'],
  }),
  clear: defineEndpoint<typeof S.clear>({
    method: 'DELETE',
    path: '/api/v1/nfe-import',
    summary: 'Takes away what the actor had read; documents that were made of it stay',
    access: 'customer',
    permission: ['report.importXml'],
    errors: changes,
  }),
};
