import { defineEndpoint } from '../common/define-endpoint.ts';
import type { userSchemas as S } from './user.schemas.ts';

const errors = ['permission.denied', 'user.not_found', 'user.own_account', 'user.disabled', 'user.shared'] as const;

/** B15 changes something by GET; the same by POST is what new clients use (decisions row 114). */
const temporaryPassword = {
  path: '/api/v1/users/{id}/password/reset/sms',
  summary: "Sends a temporary password to a user's cellphone; without a provider it waits in the outbox",
  access: 'customer',
  permission: ['admin.users'],
  errors: [...errors, 'user.no_cellphone', 'conflict.busy'],
} as const;

export const userEndpoints = {
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
    errors,
  }),
};
