import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type BodyOf, endpoints, type VersionMove } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import type { FlowFilter } from '../flow-filter.ts';

const { flowBoard, workflowManagement, versionMove } = endpoints;

/** Types of processes that a filter asks for, fifty at a time. */
export function useFlows(filter: FlowFilter) {
  return useInfiniteQuery({
    queryKey: [...keyOf(workflowManagement.list), 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(workflowManagement.list, { query: { ...filter, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((loaded, { items }) => loaded + items.length, 0) < count ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Every type by name, to copy one; the first fifty that a text finds. */
export function useFlowsNamed(text: string) {
  return useQuery({
    ...queryOf(workflowManagement.list, { query: text ? { text } : {} }),
    placeholderData: keepPreviousData,
  });
}

export function useFlow(id: number) {
  return useQuery({ ...queryOf(workflowManagement.get, { params: { id } }), staleTime: 0 });
}

/** Fields of the processes of a type, published or not. */
export function useFlowFields(id: number) {
  return useQuery(queryOf(workflowManagement.listFields, { params: { id } }));
}

export function useFlowVersions(id: number) {
  return useQuery({ ...queryOf(workflowManagement.listVersions, { params: { id } }), staleTime: 0 });
}

export function useFlowVersion(id: number, versionId: number) {
  return useQuery(queryOf(workflowManagement.getVersion, { params: { id, versionId } }));
}

/** What the draft changes; asked anew with each version of the flow. */
export function useFlowChanges(id: number, version: number) {
  return useQuery({
    queryKey: [...keyOf(workflowManagement.compare), id, version],
    queryFn: ({ signal }) => call(workflowManagement.compare, { params: { id }, query: {}, signal }),
  });
}

export type ShownProcesses = 'movable' | 'blocked' | undefined;

/** What moving the running processes of a type would do, fifty of them at a time. */
export function useDryRun(id: number, move: VersionMove, show: ShownProcesses) {
  return useInfiniteQuery({
    queryKey: [...keyOf(versionMove.dryRun), id, move, show],
    queryFn: ({ pageParam, signal }) =>
      call(versionMove.dryRun, { params: { id }, body: { ...move, show, after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type FlowBoardFilters = BodyOf<typeof flowBoard.get>;

/** How the processes of a type run. */
export function useFlowBoard(id: number, body: FlowBoardFilters) {
  return useQuery({
    ...queryOf(flowBoard.get, { params: { id }, body }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export type AskedStays = Omit<BodyOf<typeof flowBoard.listStays>, 'page'>;

/** Stays that a number of the board counts, fifty at a time. */
export function useFlowStays(id: number, asked: AskedStays) {
  return useInfiniteQuery({
    queryKey: [...keyOf(flowBoard.listStays), id, asked],
    queryFn: ({ pageParam, signal }) =>
      call(flowBoard.listStays, { params: { id }, body: { ...asked, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count, page, pageSize }) => (page * pageSize < count ? page + 1 : undefined),
    staleTime: 0,
  });
}
