import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DocumentInvite, endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';

/** Invites to one document. */
export function useDocumentInvites(documentId: number) {
  return useQuery({ ...queryOf(endpoints.documentInvite.list, { params: { id: documentId } }), staleTime: 0 });
}

export interface InvitesAsked {
  readonly state: DocumentInvite['state'] | undefined;
  readonly text: string;
  readonly mine: boolean;
}

/** Invites to all documents one sees, the newest first, older pages on demand. */
export function useAllInvites({ state, text, mine }: InvitesAsked) {
  const { listAll } = endpoints.documentInvite;
  return useInfiniteQuery({
    queryKey: [...keyOf(listAll), 'pages', state ?? 'all', text, mine],
    queryFn: ({ pageParam, signal }) =>
      call(listAll, {
        query: { page: pageParam, ...(state && { state }), ...(text && { text }), ...(mine && { mine }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((loaded, { items }) => loaded + items.length, 0) < count ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
