import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { Permission } from '../common/permissions.ts';
import type { eventSchemas as S } from './event.schemas.ts';

const managed = { access: 'customer', permission: ['admin.events'] satisfies Permission[] } as const;
const read = { ...managed, method: 'GET', errors: [] } as const;
const saving: ErrorCode[] = ['event.name_taken', 'event.loop', 'conflict.busy'];

export const eventEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...read,
    path: '/api/v1/event',
    spec: 'B01',
    summary: 'Events of the company by name, with how often each happened in 30 days',
  }),
  choices: defineEndpoint<typeof S.choices>({
    ...read,
    path: '/api/v1/event/choices',
    summary: 'What events may name: roles, people, tags, types of processes and documents, fields',
  }),
  get: defineEndpoint<typeof S.get>({
    ...read,
    path: '/api/v1/event/{id}',
    spec: 'B02',
    summary: 'An event, with what it names and is there no more',
    errors: ['event.not_found'],
  }),
  create: defineEndpoint<typeof S.create>({
    ...managed,
    method: 'POST',
    path: '/api/v1/event',
    spec: 'B03',
    summary: 'Makes an event: when this happens and these conditions hold, do that',
    errors: ['event.too_many', 'idempotency.mismatch', 'idempotency.in_progress', ...saving],
  }),
  update: defineEndpoint<typeof S.update>({
    ...managed,
    method: 'PUT',
    path: '/api/v1/event/{id}',
    spec: 'B04',
    summary: 'Changes an event, or switches it on and off; switched on it begins anew',
    errors: ['event.not_found', 'conflict.version', ...saving],
  }),
  delete: defineEndpoint<typeof S.delete>({
    ...managed,
    method: 'DELETE',
    path: '/api/v1/event/{id}',
    spec: 'B05',
    summary: 'Deletes an event with its journal; what it did stays done',
    errors: ['event.not_found', 'conflict.busy'],
  }),
  meta: defineEndpoint<typeof S.meta>({
    ...read,
    path: '/api/v1/event/{eventType}/meta',
    spec: 'B06',
    summary: 'What a kind of event asks to be told more of, and the types of processes it may be of',
  }),
  processTypeMeta: defineEndpoint<typeof S.processTypeMeta>({
    ...read,
    path: '/api/v1/event/process-types/{id}/meta',
    spec: 'B07',
    summary: 'Documents, fields and stages of a type of process, for conditions and effects',
    errors: ['process_type.not_found'],
  }),
  trial: defineEndpoint<typeof S.trial>({
    ...managed,
    method: 'POST',
    path: '/api/v1/event/trial',
    summary: 'How often an event would have happened in the last 30 days; nothing is done or kept',
    errors: [],
  }),
  journal: defineEndpoint<typeof S.journal>({
    ...read,
    path: '/api/v1/event/{id}/journal',
    summary: 'What came to an event, what it did and what was answered, newest first',
    errors: ['event.not_found'],
  }),
};
