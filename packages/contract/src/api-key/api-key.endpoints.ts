import { defineEndpoint } from '../common/define-endpoint.ts';
import type { Permission } from '../common/permissions.ts';
import type { apiKeySchemas as S } from './api-key.schemas.ts';

const managed = {
  access: 'customer',
  permission: ['admin.apiKeys'] satisfies Permission[],
  refusesAssumed: 'assume.denied',
} as const;

export const apiKeyEndpoints = {
  list: defineEndpoint<typeof S.list>({
    access: 'customer',
    permission: ['admin.apiKeys'],
    method: 'GET',
    path: '/api/v1/api-key',
    summary: 'Keys of machines, the newest first, with what each may do and when it was used last',
    errors: [],
  }),
  create: defineEndpoint<typeof S.create>({
    ...managed,
    method: 'POST',
    path: '/api/v1/api-key',
    summary: 'Makes a key in the name of the actor, with rights the actor holds; the key is told this once',
    errors: ['api_key.too_many', 'permission.not_held', 'establishment.not_found', 'conflict.busy'],
  }),
  revoke: defineEndpoint<typeof S.revoke>({
    ...managed,
    method: 'DELETE',
    path: '/api/v1/api-key/{id}',
    summary: 'Ends a key at once, on every node',
    errors: ['api_key.not_found', 'conflict.busy'],
  }),
};
