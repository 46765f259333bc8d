import { defineEndpoint } from '../common/define-endpoint.ts';
import type { tagSchemas as S } from './tag.schemas.ts';

export const tagEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/tags',
    spec: 'W20',
    summary: 'Enabled tags of the customer with their sub-tags, by name',
    access: 'customer',
    takesKeys: true,
    errors: [],
  }),
  change: defineEndpoint<typeof S.change>({
    method: 'PUT',
    path: '/api/v1/workflow/{id}/tags',
    summary: 'Puts tags on a process and takes others off',
    access: 'customer',
    permission: ['document.edit'],
    errors: [
      'process.not_found',
      'process.closed',
      'process.reserved',
      'tag.same',
      'conflict.version',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
};
