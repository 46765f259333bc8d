import { defineEndpoint } from '../common/define-endpoint.ts';
import type { userPermissionSchemas as S } from './user-permission.schemas.ts';

const call = {
  access: 'customer',
  permission: ['admin.permissions'],
  refusesAssumed: 'assume.denied',
  path: '/api/v1/users/{id}/permissions',
} as const;

const deciding = [
  'permission.denied',
  'permission.not_held',
  'request.invalid',
  'user.not_found',
  'user.own_account',
  'user.last_administrator',
  'conflict.changed',
] as const;

export const userPermissionEndpoints = {
  get: defineEndpoint<typeof S.get>({
    ...call,
    method: 'GET',
    summary: 'What somebody was given in the company, and what the actor may give',
    errors: ['permission.denied', 'user.not_found', 'user.own_account'],
  }),
  preview: defineEndpoint<typeof S.preview>({
    ...call,
    method: 'POST',
    path: '/api/v1/users/{id}/permissions/preview',
    summary: 'What would change for somebody, in words; nothing is saved',
    errors: deciding,
  }),
  update: defineEndpoint<typeof S.update>({
    ...call,
    method: 'PUT',
    summary: 'Gives somebody roles, functions, establishments and single permissions; counts within five seconds',
    errors: [...deciding, 'conflict.busy'],
  }),
};
