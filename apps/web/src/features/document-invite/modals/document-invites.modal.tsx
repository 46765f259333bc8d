import { Text } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useDocumentInvites } from '../api/document-invite.query.ts';
import styles from '../components/document-invite.module.css';
import { InviteActs } from '../components/invite-acts.tsx';
import { InviteFacts } from '../components/invite-facts.tsx';
import { InviteState } from '../components/invite-state.tsx';
import { InviteModal } from './invite.modal.tsx';

export interface DocumentInvitesModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** Who without an account was invited to a document, and what became of it. */
export function DocumentInvitesModal({ document, onClose }: DocumentInvitesModalProps) {
  const { t } = useTranslation('document-invite');
  const { id, type, abilities } = document;
  const invites = useDocumentInvites(id);
  const [isInviting, setInviting] = useState(false);
  if (isInviting) return <InviteModal document={document} onClose={() => setInviting(false)} />;
  return (
    <ModalFrame
      title={t('title', { type: type.label, id })}
      size={600}
      onClose={onClose}
      footer={
        <ReasonButton reason={reasonText(abilities.invite)} onClick={() => setInviting(true)}>
          {t('again')}
        </ReasonButton>
      }
    >
      {invites.isError && !invites.data ? (
        <ErrorState title={t('failed')} error={invites.error} onRetry={() => void invites.refetch()} />
      ) : !invites.data ? (
        <Loading />
      ) : invites.data.items.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <ul className={styles.invites}>
          {invites.data.items.map((invite) => (
            <li key={invite.id} className={styles.invite}>
              <div className={styles.head}>
                <Text fw={600}>{invite.name}</Text>
                <InviteState state={invite.state} />
              </div>
              <InviteFacts invite={invite} />
              <InviteActs invite={invite} />
            </li>
          ))}
        </ul>
      )}
    </ModalFrame>
  );
}
