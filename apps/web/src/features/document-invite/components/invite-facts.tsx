import { Text } from '@mantine/core';
import type { DocumentInvite } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../../lib/format/date.ts';

/** When an invite was sent, seen and ended, and what came of it. */
export function InviteFacts({ invite }: { readonly invite: DocumentInvite }) {
  const { t } = useTranslation('document-invite');
  const { email, cellphone, actions, invitedBy, invitedAt, expiresAt, seenAt, endedAt, reason, files, sends } = invite;
  const facts = [
    [email, cellphone].filter(Boolean).join(' · '),
    actions.map((action) => t(`action.${action}`)).join(', '),
    t('facts.by', { name: invitedBy.name, at: formatDateTime(invitedAt), until: formatDate(expiresAt) }),
    [
      sends > 1 && t('facts.sends', { count: sends }),
      seenAt && t('facts.seen', { at: formatDateTime(seenAt) }),
      files > 0 && t('facts.files', { count: files }),
      endedAt && t('facts.ended', { at: formatDateTime(endedAt) }),
    ]
      .filter(Boolean)
      .join(' · '),
    reason && t('facts.reason', { reason }),
  ];
  return (
    <>
      {facts.filter(Boolean).map((fact) => (
        <Text key={String(fact)} size="dense" c="dimmed">
          {fact}
        </Text>
      ))}
    </>
  );
}
