import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ipRestrictionSchemas as S } from './ip-restriction.schemas.ts';

export const ipRestrictionEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/ip-restrictions/{level}',
    summary: 'Networks that branches, groups or establishments are reached from, by name, 50 a page',
    access: 'customer',
    permission: ['admin.ip'],
    errors: [],
  }),
  update: defineEndpoint<typeof S.update>({
    method: 'PUT',
    path: '/api/v1/ip-restrictions/{level}/{id}',
    summary: 'Says from which networks one is reached; what would lock out who says it is refused',
    access: 'customer',
    permission: ['admin.ip'],
    errors: [
      'ip_restriction.not_found',
      'ip_restriction.locks_out',
      'conflict.version',
      'idempotency.mismatch',
      'idempotency.in_progress',
      'conflict.busy',
    ],
  }),
  try: defineEndpoint<typeof S.try>({
    method: 'POST',
    path: '/api/v1/ip-restrictions/{level}/{id}/try',
    summary: 'What becomes of an address with a list that is not saved yet',
    access: 'customer',
    permission: ['admin.ip'],
    errors: ['ip_restriction.not_found'],
  }),
};
