import { defineEndpoint } from '../common/define-endpoint.ts';
import type { indexerSchemas as S } from './indexer.schemas.ts';

export const indexerEndpoints = {
  listOptions: defineEndpoint<typeof S.listOptions>({
    method: 'GET',
    path: '/api/v1/indexer/{id}/options',
    summary: 'Options of a list indexer whose label contains a text, accents and case ignored',
    access: 'customer',
    errors: ['indexer.not_found'],
  }),
};
