import { defineEndpoint } from '../common/define-endpoint.ts';
import { flowErrors } from '../common/flow-errors.ts';
import type { duplicationSchemas as S } from './duplication.schemas.ts';

export const duplicationEndpoints = {
  preview: defineEndpoint<typeof S.preview>({
    method: 'GET',
    path: '/api/v1/workflow/{id}/duplicate',
    summary: 'What of a process can be copied into another, and where that may begin',
    access: 'customer',
    permission: ['process.duplicate'],
    errors: ['process.not_found', 'duplication.not_allowed', 'process_type.disabled'],
  }),
  duplicate: defineEndpoint<typeof S.duplicate>({
    method: 'POST',
    path: '/api/v1/workflow/duplicate',
    spec: 'W04',
    summary: 'Begins a process with chosen fields of another; documents, checks and pendencies are not copied',
    access: 'customer',
    permission: ['process.duplicate'],
    errors: [
      'process.not_found',
      'establishment.not_found',
      'process_type.disabled',
      'duplication.not_allowed',
      'duplication.open',
      'duplication.wrong_stage',
      'indexer.not_found',
      ...flowErrors,
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
};
