import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { installationSchemas as S } from './installation.schemas.ts';

/** For operators alone, whatever else somebody may. */
const ofOperators = {
  access: 'customer',
  permission: ['backoffice.customers'],
  refusesAssumed: 'assume.denied',
} as const;
const closed: ErrorCode[] = ['installation.operator'];

export const installationEndpoints = {
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/installation',
    summary: 'How mail, storage, queue, keys and database of the installation are',
    ...ofOperators,
    errors: closed,
  }),
  testMail: defineEndpoint<typeof S.testMail>({
    method: 'POST',
    path: '/api/v1/installation/test-mail',
    summary: 'Sends a mail to the operator at once and says how it ended',
    ...ofOperators,
    errors: [...closed, 'installation.no_mail'],
  }),
  listRooms: defineEndpoint<typeof S.listRooms>({
    method: 'GET',
    path: '/api/v1/installation/rooms',
    summary: 'What each company keeps and has under way, beside what it may',
    ...ofOperators,
    errors: closed,
  }),
  setRoom: defineEndpoint<typeof S.setRoom>({
    method: 'PUT',
    path: '/api/v1/installation/rooms/{id}',
    summary: 'Grants a company limits of its own, or those of the installation',
    ...ofOperators,
    errors: [...closed, 'registration.not_found', 'conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'],
  }),
};
