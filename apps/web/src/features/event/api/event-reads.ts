import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type EventType, endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';

/** Events of the company by name (B01). */
export function useEvents(name: string) {
  return useQuery({
    ...queryOf(endpoints.event.list, { query: { name } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One event (B02). */
export function useEvent(id: number) {
  return useQuery({ ...queryOf(endpoints.event.get, { params: { id } }), staleTime: 0 });
}

/** What events may name. */
export function useEventChoices() {
  return useQuery({ ...queryOf(endpoints.event.choices), staleTime: 60_000 });
}

/** What a kind of event asks to be told more of (B06). */
export function useEventMeta(eventType: EventType) {
  return useQuery({ ...queryOf(endpoints.event.meta, { params: { eventType } }), staleTime: 60_000 });
}

/** Documents, fields and stages of a type of process (B07). */
export function useTypeMeta(id: number | null) {
  return useQuery({
    ...queryOf(endpoints.event.processTypeMeta, { params: { id: id ?? 0 } }),
    staleTime: 60_000,
    enabled: id !== null,
  });
}

/** What came to an event, thirty at a time. */
export function useEventJournal(id: number) {
  const endpoint = endpoints.event.journal;
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint), id],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params: { id }, query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
