import type { DocumentInvite } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useResendInvite, useRevokeInvite } from '../api/document-invite.mutation.ts';
import { InviteLinkModal } from '../modals/invite-link.modal.tsx';
import styles from './document-invite.module.css';

/** What can be done with an invite that did not end. */
export function InviteActs({ invite }: { readonly invite: DocumentInvite }) {
  const { t } = useTranslation('document-invite');
  const resend = useResendInvite();
  const renew = useResendInvite();
  const revoke = useRevokeInvite();
  const [isShown, setShown] = useState(false);
  const { abilities, name, state } = invite;
  const takeBack = async () => {
    const question = { title: t('revoke.title', { name }), message: t('revoke.hint') };
    if (await confirm({ ...question, isDangerous: true })) revoke.mutate(invite);
  };
  const isOpen = state === 'PENDING' || state === 'VIEWED';
  return (
    <>
      {isOpen && (
        <div className={styles.acts}>
          <ReasonButton
            variant="default"
            size="xs"
            reason={reasonText(abilities.resend)}
            loading={resend.isPending}
            onClick={() => resend.mutate({ invite, isSent: true })}
          >
            {t('resend.act')}
          </ReasonButton>
          <ReasonButton
            variant="default"
            size="xs"
            reason={reasonText(abilities.resend)}
            loading={renew.isPending}
            onClick={() => renew.mutate({ invite, isSent: false }, { onSuccess: () => setShown(true) })}
          >
            {t('renew.act')}
          </ReasonButton>
          <ReasonButton
            variant="default"
            size="xs"
            reason={reasonText(abilities.revoke)}
            loading={revoke.isPending}
            onClick={() => void takeBack()}
          >
            {t('revoke.act')}
          </ReasonButton>
        </div>
      )}
      {isShown && renew.data && (
        <InviteLinkModal name={name} link={renew.data.link} text={renew.data.text} onClose={() => setShown(false)} />
      )}
    </>
  );
}
