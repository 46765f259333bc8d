import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AnnouncementAudience, type AnnouncementState, endpoints, type QueryOf } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';

const { announcement } = endpoints;

type Pages = readonly { readonly items: readonly unknown[] }[];

const nextPage = (count: number, pages: Pages) =>
  pages.reduce((loaded, { items }) => loaded + items.length, 0) < count ? pages.length + 1 : undefined;

/** What people wrote, the last to begin first. */
export function useAnnouncements(query: { readonly state?: AnnouncementState; readonly text?: string }) {
  return useInfiniteQuery({
    queryKey: [...keyOf(announcement.list), 'pages', query],
    queryFn: ({ pageParam, signal }) => call(announcement.list, { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => nextPage(count, pages),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAnnouncement(id: number) {
  return useQuery({ ...queryOf(announcement.get, { params: { id } }), staleTime: 0 });
}

/** Whom the user may write to. */
export function useAudienceChoices() {
  return useQuery({ ...queryOf(announcement.choices), staleTime: 60_000 });
}

/** How many people an audience has. */
export function useReach(audience: AnnouncementAudience) {
  return useQuery({
    ...queryOf(announcement.reach, { body: { audience } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export type ReaderFilter = Omit<QueryOf<typeof announcement.readers>, 'page'>;

/** Who was told and who read it. */
export function useReaders(id: number, filter: ReaderFilter) {
  return useInfiniteQuery({
    queryKey: [...keyOf(announcement.readers), 'pages', id, filter],
    queryFn: ({ pageParam, signal }) =>
      call(announcement.readers, { params: { id }, query: { ...filter, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => nextPage(count, pages),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
