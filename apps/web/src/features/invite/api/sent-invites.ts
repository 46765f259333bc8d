import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type BodyOf, endpoints, type ResponseOf, type SentInvite } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useAction } from '../../../ui/action/use-action.ts';

export type InviteOffer = BodyOf<typeof endpoints.invite.send>;

/** What would become of each address, or became of it. */
export type InvitePreview = ResponseOf<typeof endpoints.invite.send>;

/** Invites to the company, the newest first, older pages on demand. */
export function useSentInvites(state: SentInvite['state'] | undefined) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoints.invite.list), 'pages', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.invite.list, { query: { page: pageParam, ...(state && { state }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.reduce((loaded, { items }) => loaded + items.length, 0) < count ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Roles, functions and places that can be promised. */
export function useInviteOptions() {
  return useQuery(queryOf(endpoints.user.options));
}

/** Asks what would become of each address. */
export function usePreviewInvites() {
  return useAction({
    name: 'invites',
    run: (offer: InviteOffer) => call(endpoints.invite.send, { body: { ...offer, dryRun: true } }),
    // The form says it.
    failed: () => null,
  });
}

/** Invites the addresses. */
export function useSendInvites() {
  const { t } = useTranslation('invite');
  return useAction({
    name: 'invites',
    run: (offer: InviteOffer) => call(endpoints.invite.send, { body: offer }),
    done: ({ count }) => t('send.done', { count }),
    failed: () => null,
    anew: [endpoints.invite.list],
  });
}

/** Sends an invite again; the old link is dead. */
export function useResendInvite() {
  const { t } = useTranslation('invite');
  return useAction({
    name: 'invite',
    run: ({ id }: SentInvite) => call(endpoints.invite.resend, { params: { id } }),
    done: (_, { email }) => t('resend.done', { email }),
    anew: [endpoints.invite.list],
  });
}

/** Takes an invite back. */
export function useRevokeInvite() {
  const { t } = useTranslation('invite');
  return useAction({
    name: 'invite',
    run: ({ id }: SentInvite) => call(endpoints.invite.revoke, { params: { id } }),
    done: (_, { email }) => t('revoke.done', { email }),
    anew: [endpoints.invite.list],
  });
}
