import { Button, Text } from '@mantine/core';
import type { OutsiderInvite } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/date.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './outsider.module.css';

export interface OutsiderIntroProps {
  readonly invite: OutsiderInvite;
  readonly isBusy: boolean;
  readonly onGo: () => void;
}

/** Who asks, for what and why, before anything of the document is shown. */
export function OutsiderIntro({ invite, isBusy, onGo }: OutsiderIntroProps) {
  const { t } = useTranslation('outsider');
  const { invitedBy: inviter, name, documentType, actions, message, expiresAt } = invite;
  return (
    <section className={styles.part} aria-label={t('title')}>
      <Text>{t('intro.who', { inviter, name })}</Text>
      <ul className={styles.asked}>
        {actions.map((action) => (
          <li key={action}>{t(`action.${action}`)}</li>
        ))}
      </ul>
      <Text fw={600}>{t('intro.document', { type: documentType })}</Text>
      {message && (
        <figure style={{ margin: 0 }}>
          <figcaption className={styles.quiet}>{t('intro.message', { inviter })}</figcaption>
          <blockquote className={styles.message}>{message}</blockquote>
        </figure>
      )}
      <Text className={styles.quiet}>{t('intro.until', { date: formatDate(expiresAt) })}</Text>
      <Privacy company={invite.company} />
      <Button size="md" loading={isBusy} onClick={onGo}>
        {t('intro.go')}
      </Button>
      <Text size="dense" className={styles.quiet}>
        {t('intro.not', { name })}
      </Text>
    </section>
  );
}

function Privacy({ company }: { readonly company: string }) {
  const { t } = useTranslation('outsider');
  return (
    <Notice tone="info" title={t('privacy.title')}>
      {t('privacy.text', { company })}
    </Notice>
  );
}
