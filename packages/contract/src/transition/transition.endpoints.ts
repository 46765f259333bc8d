import { captureEndpoints } from '../capture/capture.endpoints.ts';
import { defineEndpoint } from '../common/define-endpoint.ts';
import { flowErrors } from '../common/flow-errors.ts';
import type { transitionSchemas as S } from './transition.schemas.ts';

export const transitionEndpoints = {
  getCapture: defineEndpoint<typeof S.getCapture>({
    method: 'GET',
    path: '/api/v1/workflow/{id}/transition/{transitionId}/capture',
    spec: 'W14',
    summary: 'Indexers, documents and checklists a transition of this process still asks for',
    access: 'customer',
    permission: ['process.transition'],
    errors: [
      'process.not_found',
      'process.closed',
      'process.reserved',
      'transition.not_found',
      'transition.moved',
      'transition.wrong_role',
    ],
  }),
  getReadiness: defineEndpoint<typeof S.getReadiness>({
    method: 'GET',
    path: '/api/v1/workflow/{id}/transition/{transitionId}/readiness',
    summary: 'Everything that keeps a process from a transition at once, and what solves it',
    access: 'customer',
    permission: ['process.view'],
    errors: ['process.not_found', 'process.closed', 'transition.not_found', 'transition.moved'],
  }),
  transit: defineEndpoint<typeof S.transit>({
    method: 'POST',
    path: '/api/v1/workflow/toTransition',
    spec: 'W16',
    summary: 'Moves a process along a transition, with what it asked for',
    access: 'customer',
    permission: ['process.transition'],
    errors: [
      ...captureEndpoints.captureMultiple.errors,
      ...flowErrors,
      'transition.not_found',
      'transition.wrong_role',
      'transition.not_ready',
      'transition.needs_reason',
      'transition.needs_comment',
      'transition.needs_checklist',
      'checklist.changed',
      'transition.moved',
    ],
  }),
  undo: defineEndpoint<typeof S.undo>({
    method: 'POST',
    path: '/api/v1/workflow/{id}/transition/undo',
    summary: 'Takes the last transition of a process back within seconds, for who took it',
    access: 'customer',
    permission: ['process.transition'],
    errors: [
      'process.not_found',
      'transition.undo_none',
      'transition.undo_other',
      'transition.undo_late',
      'transition.undo_changed',
      'conflict.version',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/workflow/{typeId}/{taskId}/transitions',
    spec: 'W17',
    summary: 'Transitions that leave a stage of a process type',
    access: 'customer',
    permission: ['process.view', 'workflow.manage'],
    errors: ['process_type.not_found', 'transition.not_found'],
  }),
};
