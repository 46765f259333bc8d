import { defineEndpoint } from '../common/define-endpoint.ts';
import { flowErrors } from '../common/flow-errors.ts';
import type { cancelationSchemas as S } from './cancelation.schemas.ts';

export const cancelationEndpoints = {
  listReasons: defineEndpoint<typeof S.listReasons>({
    method: 'GET',
    path: '/api/v1/workflow/cancelationReasons',
    spec: 'W18',
    summary: 'Reasons a process or a document may be canceled for',
    access: 'customer',
    permission: ['process.transition', 'process.cancel', 'document.cancel'],
    errors: [],
  }),
  cancel: defineEndpoint<typeof S.cancel>({
    method: 'PUT',
    path: '/api/v1/process/{id}/cancel',
    spec: 'W19',
    summary: 'Cancels a process along a transition that cancels, with its reason',
    access: 'customer',
    permission: ['process.transition', 'process.cancel'],
    errors: [
      'process.not_found',
      'process.closed',
      'process.reserved',
      'transition.not_found',
      'transition.moved',
      'transition.wrong_role',
      'transition.not_cancel',
      'cancelation.reason_not_found',
      'cancelation.child_refused',
      'cancelation.child_hidden',
      ...flowErrors,
      'conflict.version',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
  undo: defineEndpoint<typeof S.undo>({
    method: 'POST',
    path: '/api/v1/process/{id}/cancel/undo',
    summary: 'Takes the cancelation of a process back within 24 hours, with the documents that were canceled with it',
    access: 'customer',
    permission: ['process.cancel'],
    errors: [
      'process.not_found',
      'cancelation.not_canceled',
      'cancelation.undo_late',
      ...flowErrors,
      'conflict.version',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
};
