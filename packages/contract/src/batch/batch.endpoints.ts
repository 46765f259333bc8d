import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { batchSchemas as S } from './batch.schemas.ts';

const acting: ErrorCode[] = [
  'batch.not_found',
  'batch.not_possible',
  'conflict.busy',
  'idempotency.mismatch',
  'idempotency.in_progress',
];

/** Of what has a job begin or go on. */
const beginning: ErrorCode[] = [...acting, 'room.person_work', 'room.company_work'];

export const batchEndpoints = {
  preview: defineEndpoint<typeof S.preview>({
    method: 'POST',
    path: '/api/v1/jobs',
    summary:
      'Shows what a job of many records would do and what it leaves out and why; nothing is done before its start',
    access: 'customer',
    errors: [
      'batch.empty',
      'batch.too_many',
      'document.not_found',
      'bin.not_found',
      'check.disabled',
      'search.failed',
      'quick_filter.not_found',
      'indexer.not_found',
      'process.not_found',
      'establishment.not_found',
      'cancelation.reason_not_found',
      'user.not_found',
      'workflow.version_not_found',
      'workflow.draft_target',
      'workflow.substitute_unknown',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/jobs',
    summary: 'Jobs of the user that are under way or ended within a day, newest first',
    access: 'customer',
    errors: [],
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/jobs/{id}',
    summary: 'A job of the user, with why records were left out or failed',
    access: 'customer',
    errors: ['batch.not_found'],
  }),
  listItems: defineEndpoint<typeof S.listItems>({
    method: 'GET',
    path: '/api/v1/jobs/{id}/items',
    summary: 'Records of a job in their order, a hundred at a time, with what became of each',
    access: 'customer',
    errors: ['batch.not_found'],
  }),
  start: defineEndpoint<typeof S.start>({
    method: 'POST',
    path: '/api/v1/jobs/{id}/start',
    summary: 'Starts a job that was shown',
    access: 'customer',
    errors: [...beginning, 'batch.empty'],
  }),
  pause: defineEndpoint<typeof S.pause>({
    method: 'POST',
    path: '/api/v1/jobs/{id}/pause',
    summary: 'Halts a job after the record it is at',
    access: 'customer',
    errors: acting,
  }),
  resume: defineEndpoint<typeof S.resume>({
    method: 'POST',
    path: '/api/v1/jobs/{id}/resume',
    summary: 'Lets a halted job go on where it stood',
    access: 'customer',
    errors: beginning,
  }),
  cancel: defineEndpoint<typeof S.cancel>({
    method: 'POST',
    path: '/api/v1/jobs/{id}/cancel',
    summary: 'Ends a job after the record it is at; what is done stays done',
    access: 'customer',
    errors: acting,
  }),
  retry: defineEndpoint<typeof S.retry>({
    method: 'POST',
    path: '/api/v1/jobs/{id}/retry',
    summary: 'Does again what failed in a job, and nothing else',
    access: 'customer',
    errors: beginning,
  }),
  undo: defineEndpoint<typeof S.undo>({
    method: 'POST',
    path: '/api/v1/jobs/{id}/undo',
    summary: 'Takes back what a job has done, as a job of its own, which is answered',
    access: 'customer',
    errors: [...beginning, 'batch.undo_late', 'batch.not_undoable'],
  }),
};
