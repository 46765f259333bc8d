import { queryOptions } from '@tanstack/react-query';
import { endpoints, type ResponseOf } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

export type SearchInformation = ResponseOf<typeof endpoints.search.getAllInformation>;

// Types, lists and fields change in the back office, not while somebody searches.
const staleTime = 5 * 60_000;

/** What an advanced search of all process types offers the user. */
export const allInformation = queryOptions({ ...queryOf(endpoints.search.getAllInformation, { body: {} }), staleTime });

/** What it offers within one process type (S03). */
export function informationOf(workflowTypeId: number) {
  const query = queryOf(endpoints.search.getInformation, { params: { workflowTypeId }, body: {} });
  return queryOptions({ ...query, staleTime });
}
