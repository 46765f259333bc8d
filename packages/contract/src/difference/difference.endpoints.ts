import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { Permission } from '../common/permissions.ts';
import type { differenceSchemas as S } from './difference.schemas.ts';

const managed = { access: 'customer', permission: ['workflow.differences'] satisfies Permission[] } as const;
const accepting = { access: 'customer', permission: ['document.difference.accept'] satisfies Permission[] } as const;
const changes: ErrorCode[] = [
  'process.not_found',
  'difference.not_found',
  'conflict.busy',
  'idempotency.mismatch',
  'idempotency.in_progress',
];
const setups: ErrorCode[] = ['process_type.not_found', 'conflict.busy'];

export const differenceEndpoints = {
  listOfProcess: defineEndpoint<typeof S.listOfProcess>({
    method: 'GET',
    path: '/api/v1/workflow/{id}/differences',
    summary: 'Places of a process and its documents that contradict each other, the accepted ones too',
    access: 'customer',
    permission: ['process.view'],
    errors: ['process.not_found'],
  }),
  listOfDocument: defineEndpoint<typeof S.listOfDocument>({
    method: 'GET',
    path: '/api/v1/document/{id}/differences',
    summary: 'Places of a document that contradict its process or other documents of it',
    access: 'customer',
    permission: ['document.view'],
    errors: ['document.not_found'],
  }),
  accept: defineEndpoint<typeof S.accept>({
    ...accepting,
    method: 'POST',
    path: '/api/v1/workflow/{id}/differences/{key}/accept',
    refusesAssumed: 'assume.denied',
    summary: 'Accepts a difference with a reason, until one of its two values changes',
    errors: [...changes, 'difference.accepted'],
  }),
  takeBack: defineEndpoint<typeof S.takeBack>({
    ...accepting,
    method: 'POST',
    path: '/api/v1/workflow/{id}/differences/{key}/undo',
    refusesAssumed: 'assume.denied',
    summary: 'Takes the acceptance of a difference back',
    errors: changes,
  }),
  listTypes: defineEndpoint<typeof S.listTypes>({
    ...managed,
    method: 'GET',
    path: '/api/v1/difference-rules',
    summary: 'Process types with how many rules of differences each has',
    errors: [],
  }),
  getRules: defineEndpoint<typeof S.getRules>({
    ...managed,
    method: 'GET',
    path: '/api/v1/difference-rules/{id}',
    summary:
      'Which places of a process type have to say the same, as saved or else as proposed, and what there is to choose',
    errors: ['process_type.not_found'],
  }),
  saveRules: defineEndpoint<typeof S.saveRules>({
    ...managed,
    method: 'PUT',
    path: '/api/v1/difference-rules/{id}',
    summary: 'Says which places of a process type have to say the same',
    errors: [...setups, 'difference.place', 'conflict.changed'],
  }),
  resetRules: defineEndpoint<typeof S.resetRules>({
    ...managed,
    method: 'DELETE',
    path: '/api/v1/difference-rules/{id}',
    summary: 'Has what is proposed hold for a process type again',
    errors: setups,
  }),
  tryRules: defineEndpoint<typeof S.tryRules>({
    ...managed,
    method: 'POST',
    path: '/api/v1/difference-rules/{id}/try',
    summary: 'What rules find in a process of the type that the actor sees; nothing is kept',
    errors: ['process_type.not_found', 'difference.place', 'process.not_found', 'difference.other_type'],
  }),
};
