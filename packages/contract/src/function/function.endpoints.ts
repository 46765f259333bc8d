import { defineEndpoint } from '../common/define-endpoint.ts';
import type { functionSchemas as S } from './function.schemas.ts';

export const functionEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/roles/user/functions',
    spec: 'A11',
    summary: 'Functions and establishments that the user was given, and which of them the session works with',
    access: 'approved',
    errors: ['session.company_required', 'permission.denied'],
  }),
  listOf: defineEndpoint<typeof S.listOf>({
    method: 'GET',
    path: '/api/v1/users/{id}/functions',
    summary: 'Functions and establishments that somebody was given, and which of them they work with',
    access: 'customer',
    permission: ['admin.permissions'],
    refusesAssumed: 'assume.denied',
    errors: ['permission.denied', 'user.not_found', 'user.own_account'],
  }),
  change: defineEndpoint<typeof S.change>({
    method: 'POST',
    path: '/api/v1/authenticateChangeProfileSettings',
    spec: 'A12',
    summary:
      'Has the session work with some of what the user was given; its secret changes. With another user, has them work so',
    access: 'approved',
    refusesAssumed: 'assume.denied',
    errors: [
      'session.company_required',
      'permission.denied',
      'request.invalid',
      'session.invalid',
      'user.not_found',
      'conflict.busy',
    ],
  }),
  restore: defineEndpoint<typeof S.restore>({
    method: 'POST',
    path: '/api/v1/restoreDefaultSettings',
    spec: 'A16',
    summary: 'Has the session work with everything the user was given again; its secret changes',
    access: 'approved',
    refusesAssumed: 'assume.denied',
    errors: ['session.company_required', 'session.invalid'],
  }),
};
