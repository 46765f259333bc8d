import { defineEndpoint } from '../common/define-endpoint.ts';
import type { quickFilterSchemas as S } from './quick-filter.schemas.ts';

const common = { access: 'customer', permission: ['process.view', 'document.view'] } as const;
/** Saved searches belong to the person. */
const own = { ...common, refusesAssumed: 'assume.denied' } as const;

export const quickFilterEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...common,
    method: 'GET',
    path: '/api/v1/quickFilters',
    spec: 'S04',
    summary: 'Quick filters of the user with their counts',
    errors: [],
  }),
  create: defineEndpoint<typeof S.create>({
    ...own,
    method: 'POST',
    path: '/api/v1/quickFilters',
    summary: 'Saves a search as a quick filter of the user, behind the others',
    errors: [
      'quick_filter.not_found',
      'indexer.not_found',
      'establishment.not_found',
      'idempotency.mismatch',
      'idempotency.in_progress',
      'conflict.busy',
    ],
  }),
  get: defineEndpoint<typeof S.get>({
    ...common,
    method: 'GET',
    path: '/api/v1/quickFilters/{id}',
    summary: 'A saved search of the user as it was saved',
    errors: ['quick_filter.not_found'],
  }),
  update: defineEndpoint<typeof S.update>({
    ...own,
    method: 'PUT',
    path: '/api/v1/quickFilters/{id}',
    summary: 'Changes the name, looks or search of a saved search of the user',
    errors: [
      'quick_filter.not_found',
      'indexer.not_found',
      'establishment.not_found',
      'idempotency.mismatch',
      'idempotency.in_progress',
      'conflict.busy',
    ],
  }),
  delete: defineEndpoint<typeof S.delete>({
    ...own,
    method: 'DELETE',
    path: '/api/v1/quickFilters/{id}',
    summary: 'Deletes a saved search of the user',
    errors: ['quick_filter.not_found', 'idempotency.mismatch', 'idempotency.in_progress', 'conflict.busy'],
  }),
  reorder: defineEndpoint<typeof S.reorder>({
    ...own,
    method: 'PUT',
    path: '/api/v1/quickFilters',
    summary: 'Puts the saved searches of the user into an order; those not named follow in theirs',
    errors: ['quick_filter.not_found', 'idempotency.mismatch', 'idempotency.in_progress', 'conflict.busy'],
  }),
};
