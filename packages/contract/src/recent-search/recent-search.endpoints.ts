import { defineEndpoint } from '../common/define-endpoint.ts';
import type { recentSearchSchemas as S } from './recent-search.schemas.ts';

/** What somebody looked for lately is theirs alone: not of who works in their profile. */
const own = {
  path: '/api/v1/search/recent',
  access: 'customer',
  permission: ['process.view', 'document.view'],
  refusesAssumed: 'assume.denied',
} as const;

export const recentSearchEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...own,
    method: 'GET',
    summary: 'What the user typed into the search bar lately, up to ten of each kind of record, newest first',
    errors: [],
  }),
  remember: defineEndpoint<typeof S.remember>({
    ...own,
    method: 'PUT',
    summary: 'Puts a search before the others that the user typed lately',
    errors: ['conflict.busy'],
  }),
  forget: defineEndpoint<typeof S.forget>({
    ...own,
    method: 'DELETE',
    summary: 'Forgets what the user typed lately',
    errors: ['conflict.busy'],
  }),
};
