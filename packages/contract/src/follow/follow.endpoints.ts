import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { followSchemas as S } from './follow.schemas.ts';

const refusals: ErrorCode[] = ['process.not_found', 'conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'];

export const followEndpoints = {
  follow: defineEndpoint<typeof S.follow>({
    method: 'PUT',
    path: '/api/v1/workflow/{id}/follow',
    summary: 'Follows a process: what happens in it is told in the updates of the actor',
    access: 'customer',
    permission: ['process.view'],
    refusesAssumed: 'assume.denied',
    errors: refusals,
  }),
  unfollow: defineEndpoint<typeof S.unfollow>({
    method: 'PUT',
    path: '/api/v1/workflow/batch/unfollow',
    spec: 'W03',
    summary: 'Stops following processes; those that are not followed stay as they are',
    access: 'customer',
    permission: ['process.view'],
    refusesAssumed: 'assume.denied',
    errors: refusals,
  }),
};
