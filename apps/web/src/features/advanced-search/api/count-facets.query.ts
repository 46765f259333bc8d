import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpoints, type SearchBody } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';
import { type FacetName, withChosen } from '../form/facets.ts';

const facets = ['tag', 'responsible', 'delay', 'capturedBy', 'reservedBy', 'checkedBy'] as const;

/**
 * Counts of a facet in a search (S01). What is chosen in the facet itself does not narrow them, so that another value
 * can be added to it. Facets in which nothing is chosen share one call; the last counts stand until the next ones come.
 */
export function facetOf(body: SearchBody, facet: FacetName, askedAt?: number) {
  const others = withChosen(body, facet, []);
  const counted = queryOf(endpoints.search.search, {
    body: { ...others, options: { ...others.options, count: 'fast', facets: [...facets] }, page: 1, pageSize: 10 },
  });
  return queryOptions({
    ...counted,
    queryKey: [...counted.queryKey, askedAt],
    placeholderData: keepPreviousData,
  });
}
