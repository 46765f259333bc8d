import { defineEndpoint } from '../common/define-endpoint.ts';
import type { userSchemas as S } from './user.schemas.ts';

const errors = ['permission.denied', 'user.not_found', 'user.own_account', 'user.disabled', 'user.shared'] as const;

/** B15 changes something by GET; the same by POST is what new clients use. */
const temporaryPassword = {
  path: '/api/v1/users/{id}/password/reset/sms',
  summary: "Sends a temporary password to a user's cellphone; without a provider it waits in the outbox",
  access: 'customer',
  permission: ['admin.users'],
  refusesAssumed: 'assume.denied',
  errors: [...errors, 'user.no_cellphone', 'conflict.busy'],
} as const;

const people = {
  access: 'customer',
  permission: ['admin.users'],
} as const;

/** B12 and B13 say in their answer how it ended, in the words of the specification. */
const switching = {
  ...people,
  method: 'PUT',
  refusesAssumed: 'assume.denied',
  errors: ['user.not_found', 'user.own_account', 'user.last_administrator', 'conflict.busy'],
} as const;

export const userEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'POST',
    path: '/api/v1/customers/roles/users',
    spec: 'B11',
    summary:
      'People of the company by what is asked of them, by name; CPF and telephone are masked without admin.users',
    access: 'customer',
    permission: ['admin.users', 'admin.permissions', 'admin.roles', 'admin.assume'],
    errors: [],
  }),
  options: defineEndpoint<typeof S.options>({
    method: 'GET',
    path: '/api/v1/users/options',
    summary: 'Roles, functions and places that people of the company are found by and can be given',
    access: 'customer',
    permission: ['admin.users', 'admin.permissions', 'admin.roles', 'admin.assume'],
    errors: [],
  }),
  disable: defineEndpoint<typeof S.disable>({
    ...switching,
    path: '/api/v1/users/{id}/disable',
    spec: 'B12',
    summary: 'Shuts somebody out of the company and ends their sessions there; without another company, everywhere',
  }),
  enable: defineEndpoint<typeof S.enable>({
    ...switching,
    path: '/api/v1/users/{id}/enable',
    spec: 'B13',
    summary: 'Lets somebody into the company again',
  }),
  listSessions: defineEndpoint<typeof S.listSessions>({
    ...people,
    method: 'GET',
    path: '/api/v1/users/{id}/sessions',
    summary: 'Where somebody is signed in to the company',
    errors: ['user.not_found'],
  }),
  endSession: defineEndpoint<typeof S.endSession>({
    ...people,
    refusesAssumed: 'assume.denied',
    method: 'DELETE',
    path: '/api/v1/users/{id}/sessions/{sessionId}',
    summary: 'Ends one session of somebody in the company',
    errors: ['user.not_found', 'user.own_account', 'session.not_found'],
  }),
  endSessions: defineEndpoint<typeof S.endSessions>({
    ...people,
    refusesAssumed: 'assume.denied',
    method: 'DELETE',
    path: '/api/v1/users/{id}/sessions',
    summary: 'Ends every session of somebody in the company',
    errors: ['user.not_found', 'user.own_account'],
  }),
  getTemporaryPassword: defineEndpoint<typeof S.getTemporaryPassword>({
    ...temporaryPassword,
    method: 'GET',
    spec: 'B15',
  }),
  giveTemporaryPassword: defineEndpoint<typeof S.giveTemporaryPassword>({ ...temporaryPassword, method: 'POST' }),
  resetMultiFactor: defineEndpoint<typeof S.resetMultiFactor>({
    method: 'POST',
    path: '/api/v1/users/{id}/multi-factor/reset',
    summary: 'Forgets the application, recovery codes and trusted browsers of a user who lost the telephone',
    access: 'customer',
    permission: ['admin.users'],
    refusesAssumed: 'assume.denied',
    errors,
  }),
};
