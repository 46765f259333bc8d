import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import styles from './invite.module.css';

interface InviteLinesProps {
  readonly lines: ResponseOf<typeof endpoints.invite.send>['lines'];
}

/** What would become of each address. */
export function InviteLines({ lines }: InviteLinesProps) {
  const { t } = useTranslation('invite');
  return (
    <ul className={styles.lines} aria-label={t('send.lines')}>
      {lines.map(({ email, result }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand there twice
        <li key={index} className={styles.line}>
          <span>{email}</span>
          {result === 'SENT' ? (
            <ToneBadge tone="good" icon={IconCircleCheck} label={t('result.SENT')} />
          ) : (
            <ToneBadge tone="mute" icon={IconCircleOff} label={t(`result.${result}`)} />
          )}
        </li>
      ))}
    </ul>
  );
}
