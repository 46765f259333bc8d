import { defineEndpoint } from '../common/define-endpoint.ts';
import type { roleSchemas as S } from './role.schemas.ts';

const readers = {
  method: 'GET',
  access: 'customer',
  permission: ['admin.roles', 'admin.permissions', 'admin.resources'],
  errors: [],
} as const;

const writers = {
  access: 'customer',
  permission: ['admin.roles'],
  refusesAssumed: 'assume.denied',
} as const;

export const roleEndpoints = {
  listActions: defineEndpoint<typeof S.listActions>({
    ...readers,
    path: '/api/v1/customers/roles/actions',
    spec: 'B10',
    summary: 'Roles of the company with what each permits, by name',
  }),
  listSystemActions: defineEndpoint<typeof S.listSystemActions>({
    ...readers,
    path: '/api/v1/customers/system/roles/actions',
    spec: 'B16',
    summary: 'The roles that came with the product, with what each permits',
  }),
  catalogue: defineEndpoint<typeof S.catalogue>({
    ...readers,
    path: '/api/v1/customers/actions',
    spec: 'B17',
    summary: 'Every permission with its meaning and who holds it in the company',
  }),
  holders: defineEndpoint<typeof S.holders>({
    ...readers,
    path: '/api/v1/customers/roles/{id}/users',
    summary: 'Who has a role, by name, the first 200',
    errors: ['role.not_found'],
  }),
  create: defineEndpoint<typeof S.create>({
    ...writers,
    method: 'POST',
    path: '/api/v1/customers/roles',
    summary: 'Makes a role; nobody gives what they do not hold',
    errors: ['permission.denied', 'permission.not_held', 'role.name_taken', 'request.invalid', 'conflict.busy'],
  }),
  update: defineEndpoint<typeof S.update>({
    ...writers,
    method: 'PUT',
    path: '/api/v1/customers/roles/{id}',
    summary: 'Changes a role of the company; those of the product stay as they are',
    errors: [
      'permission.denied',
      'permission.not_held',
      'role.not_found',
      'role.name_taken',
      'role.system',
      'role.own',
      'user.last_administrator',
      'conflict.changed',
      'conflict.busy',
      'request.invalid',
    ],
  }),
};
