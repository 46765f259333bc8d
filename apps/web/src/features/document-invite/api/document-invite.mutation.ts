import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, type DocumentInvite, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { refreshDocuments } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const calls = endpoints.documentInvite;
const anew = [calls.list, calls.listAll, endpoints.progress.list];

/** Invites somebody; what is wrong stands in the form. */
export function useCreateInvite(documentId: number) {
  const { t } = useTranslation('document-invite');
  const client = useQueryClient();
  return useAction({
    name: `invite-${documentId}`,
    run: (body: BodyOf<typeof calls.create>) => call(calls.create, { body }),
    done: () => t('create.done'),
    failed: () => null,
    onDone: () => refreshDocuments(client, [documentId]),
    anew,
  });
}

/** Another link; it is sent, or only shown. */
export function useResendInvite() {
  const { t } = useTranslation('document-invite');
  return useAction({
    name: 'document-invite',
    run: ({ invite: { id }, isSent }: { invite: DocumentInvite; isSent: boolean }) =>
      call(calls.resend, { params: { id }, body: { isSent } }),
    done: (_, { isSent }) => (isSent ? t('resend.done') : null),
    anew,
  });
}

export function useRevokeInvite() {
  const { t } = useTranslation('document-invite');
  const client = useQueryClient();
  return useAction({
    name: 'document-invite',
    run: ({ id }: DocumentInvite) => call(calls.revoke, { params: { id } }),
    done: () => t('revoke.done'),
    onDone: (_, { documentId }) => refreshDocuments(client, [documentId]),
    anew,
  });
}
