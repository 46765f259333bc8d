import type { UserCard } from '@tramite/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { useReasonText } from '../../../lib/abilities/use-reason-text.ts';
import { AuditLink } from '../../../parts/audit/audit-link.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { dangerColor } from '../../../ui/theme/palette.ts';
import { useGiveTemporaryPassword, useResetMultiFactor } from '../api/recover-user.mutation.ts';
import { useSwitchUser } from '../api/switch-user.mutation.ts';
import styles from './user.module.css';

const EditUserPermissionsModal = lazyModal(
  () => import('../modals/edit-user-permissions.modal.tsx'),
  'EditUserPermissionsModal',
);

const AssumeProfileModal = lazyModal(() => import('../modals/assume-profile.modal.tsx'), 'AssumeProfileModal');

/** What an administrator does to the account of somebody: each one says what it does before it does it. */
export function UserActs({ user, children }: { readonly user: UserCard; readonly children?: ReactNode }) {
  const { t } = useTranslation('user');
  const reasonText = useReasonText();
  const switching = useSwitchUser(user);
  const password = useGiveTemporaryPassword(user);
  const factor = useResetMultiFactor(user);
  const [isEditing, setEditing] = useState(false);
  const [isAssuming, setAssuming] = useState(false);
  const { name, enabled, abilities } = user;
  const reason = (ability: UserCard['abilities']['enable']) => (canDo(ability) ? null : reasonText(ability));
  const asked = async (what: 'disable' | 'password' | 'multiFactor', act: () => void) => {
    const question = { title: t(`ask.${what}.title`, { name }), message: t(`ask.${what}.hint`) };
    if (await confirm({ ...question, isDangerous: what === 'disable' })) {
      act();
    }
  };
  return (
    <div className={styles.acts}>
      <ReasonButton reason={reason(abilities.permissions)} onClick={() => setEditing(true)}>
        {t('permissions.act')}
      </ReasonButton>
      {canDo(abilities.permissions) && (
        <LinkButton variant="default" to="/backoffice/change-function" search={{ userId: user.id }}>
          {t('functions')}
        </LinkButton>
      )}
      <ReasonButton
        variant="default"
        reason={reason(abilities.recover)}
        loading={password.isPending}
        onClick={() => void asked('password', () => password.mutate())}
      >
        {t('password.act')}
      </ReasonButton>
      <ReasonButton
        variant="default"
        reason={reason(abilities.recover)}
        loading={factor.isPending}
        onClick={() => void asked('multiFactor', () => factor.mutate())}
      >
        {t('multiFactor.act')}
      </ReasonButton>
      <AuditLink objectType="user" id={user.id}>
        {t('audit')}
      </AuditLink>
      <ReasonButton variant="default" reason={reason(abilities.assume)} onClick={() => setAssuming(true)}>
        {t('assume.act')}
      </ReasonButton>
      {children}
      <ReasonButton
        variant={enabled ? 'outline' : 'filled'}
        color={enabled ? dangerColor : undefined}
        reason={reason(enabled ? abilities.disable : abilities.enable)}
        loading={switching.isPending}
        onClick={() => (enabled ? void asked('disable', () => switching.mutate()) : switching.mutate())}
      >
        {t(enabled ? 'disable.act' : 'enable')}
      </ReasonButton>
      {isAssuming && <AssumeProfileModal user={user} onClose={() => setAssuming(false)} />}
      {isEditing && <EditUserPermissionsModal user={user} onClose={() => setEditing(false)} />}
    </div>
  );
}
