import { defineEndpoint } from '../common/define-endpoint.ts';
import { flowErrors } from '../common/flow-errors.ts';
import type { situationSchemas as S } from './situation.schemas.ts';

export const situationEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/workflow/situations',
    summary: 'Situations that a process which is no business process can be given',
    access: 'customer',
    permission: ['process.situation'],
    errors: [],
  }),
  change: defineEndpoint<typeof S.change>({
    method: 'PUT',
    path: '/api/v1/workflow/{id}/situation/{situationId}',
    spec: 'W15',
    summary: 'Gives a process that is no business process another situation; the end ends it, the others reopen it',
    access: 'customer',
    permission: ['process.situation'],
    errors: [
      'process.not_found',
      'process.closed',
      'process.reserved',
      'situation.by_transition',
      'situation.not_found',
      'situation.same',
      'transition.needs_reason',
      ...flowErrors,
      'conflict.version',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
};
