import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type ListOption, type ResponseOf } from '@tramite/contract';
import { useEffect, useMemo } from 'react';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

const { list } = endpoints.listOption;
type Pages = InfiniteData<ResponseOf<typeof list>>;

const keyOfList = (listId: number) => [...keyOf(list), 'pages', listId];

/** All options of a list in their order, a thousand at a time; the later pages come by themselves. */
export function useListOptions(listId: number) {
  const query = useInfiniteQuery({
    queryKey: keyOfList(listId),
    queryFn: ({ pageParam, signal }) => call(list, { params: { id: listId }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((loaded, { items }) => loaded + items.length, 0) < count ? pages.length + 1 : undefined,
    staleTime: 0,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) {
      void fetchNextPage();
    }
  }, [hasNextPage, isFetching, fetchNextPage]);
  const options = useMemo(() => optionsIn(data), [data]);
  return { query, first: data?.pages[0], options };
}

/** An option as it was read last. */
export function useLatestOption(listId: number): (id: number) => ListOption | undefined {
  const client = useQueryClient();
  return (id) => latestOption(client, listId, id);
}

function latestOption(client: QueryClient, listId: number, id: number) {
  return optionsIn(client.getQueryData<Pages>(keyOfList(listId))).find((option) => option.id === id);
}

/** One that came to a page between two reads is there once. */
function optionsIn(data: Pages | undefined): readonly ListOption[] {
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  return [...new Map(all.map((option) => [option.id, option])).values()];
}
