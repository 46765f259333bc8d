import { useQuery } from '@tanstack/react-query';
import { endpoints, type SearchResult } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';
import { linkLife } from '../../../lib/record/document-searches.ts';
import type { SearchRequest } from '../search-request.ts';
import type { useSearchRecords } from './search-records.query.ts';

type Pages = ReturnType<typeof useSearchRecords>;

/**
 * The first page of a search with its count and facets; undefined until it came, also while an older search stands in
 * its place. A count that would have kept the page waiting is asked for apart; when it fails, there is as much as the
 * page shows at least.
 */
export function useFirstPage({ body, askedAt }: SearchRequest, pages: Pages): SearchResult | undefined {
  const first = pages.isPlaceholderData ? undefined : pages.data?.pages[0];
  const isPending = first?.isCountPending === true;
  const options = { ...body.options, count: 'fast' as const };
  const counting = queryOf(endpoints.search.search, { body: { ...body, page: 1, pageSize: 10, options } });
  const counted = useQuery({
    ...counting,
    queryKey: [...counting.queryKey, askedAt],
    enabled: isPending,
    refetchInterval: linkLife,
  });
  if (first === undefined || !isPending || counted.isPending) return first;
  const { count, countIsAtLeast, aggregations } = counted.data ?? first;
  const isFew = count < first.count;
  return { ...first, isCountPending: false, aggregations, ...(isFew ? {} : { count, countIsAtLeast }) };
}
