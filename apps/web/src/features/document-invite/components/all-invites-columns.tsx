import type { DocumentInvite } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/date.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { InviteState } from './invite-state.tsx';

type T = TFunction<'document-invite'>;

/** The columns of the invites to documents, and what is left of them on a phone. */
export function useAllInvitesColumns() {
  const { t } = useTranslation('document-invite');
  return useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t) }), [t]);
}

const documentOf = ({ documentType, documentId }: DocumentInvite) => `${documentType.label} #${documentId}`;
const actionsOf = (t: T, { actions }: DocumentInvite) => actions.map((action) => t(`action.${action}`)).join(', ');

const columnsOf = (t: T): readonly RecordColumn<DocumentInvite>[] => [
  { id: 'name', label: t('columns.name'), width: 200, grows: true, isFixed: true, cell: ({ name }) => name },
  { id: 'document', label: t('columns.document'), width: 180, grows: true, cell: documentOf },
  { id: 'state', label: t('columns.state'), width: 130, cell: ({ state }) => <InviteState state={state} /> },
  {
    id: 'actions',
    label: t('columns.actions'),
    width: 180,
    hiddenBelow: 900,
    cell: (invite) => actionsOf(t, invite),
  },
  {
    id: 'sentAt',
    label: t('columns.sentAt'),
    width: 130,
    cell: ({ sentAt }) => <RelativeTime instant={sentAt} />,
  },
  {
    id: 'expiresAt',
    label: t('columns.expiresAt'),
    width: 110,
    hiddenBelow: 800,
    cell: ({ expiresAt }) => formatDate(expiresAt),
  },
  {
    id: 'invitedBy',
    label: t('columns.invitedBy'),
    width: 180,
    hiddenBelow: 1000,
    cell: ({ invitedBy }) => invitedBy.name,
  },
];

const linesOf =
  (t: T) =>
  (invite: DocumentInvite): RecordLines => ({
    title: invite.name,
    mark: <InviteState state={invite.state} />,
    note: `${documentOf(invite)} · ${actionsOf(t, invite)}`,
    state: <RelativeTime instant={invite.sentAt} />,
  });
