import { Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSessionDeadline } from '../../../lib/session/use-session-deadline.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useExtendSession } from '../api/extend-session.mutation.ts';
import styles from './session-warning.module.css';

/** Two minutes before the session ends: how long is left and, where it helps, a button to stay. */
export function SessionWarning() {
  const { t } = useTranslation();
  const deadline = useSessionDeadline();
  const { mutate, isPending } = useExtendSession();
  if (!deadline) {
    return null;
  }
  const { seconds, canStay } = deadline;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <section className={styles.place} aria-label={t('idle.title')}>
      <VisuallyHidden role="alert">{t('idle.title')}</VisuallyHidden>
      <Notice tone="warn" title={t('idle.title')}>
        <p className={styles.text}>
          {t(canStay ? 'idle.text' : 'idle.limit')} <strong className="tabular">{time}</strong>
        </p>
        <p className={styles.text}>{t('idle.kept')}</p>
        {canStay && (
          <Button size="xs" mt="xs" loading={isPending} onClick={() => mutate()}>
            {t('idle.stay')}
          </Button>
        )}
      </Notice>
    </section>
  );
}
