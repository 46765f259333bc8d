import { defineEndpoint } from '../common/define-endpoint.ts';
import { registrationViewers } from '../registration/declared/registrations.ts';
import type { setupSchemas as S } from './setup.schemas.ts';

export const setupEndpoints = {
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/backoffice/setup',
    summary: 'What a company needs before it works and how much of it there is, and the ready-made sets',
    access: 'customer',
    permission: registrationViewers,
    errors: [],
  }),
  install: defineEndpoint<typeof S.install>({
    method: 'POST',
    path: '/api/v1/backoffice/setup/sets/{code}',
    summary: 'Makes a process type with its flow, published, and all that it asks for; what is there already stays',
    access: 'customer',
    permission: ['backoffice.processes-types'],
    errors: [
      'permission.denied',
      'setup.installed',
      'setup.in_the_way',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
};
