import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/use-session.ts';
import { useLeaveProfile } from '../api/leave-profile.mutation.ts';
import { useMinutesLeft } from '../use-minutes-left.ts';
import styles from './assumption-banner.module.css';

const againMs = 15_000;

/** Says whose profile an administrator works with, for how long yet, and leads back. */
export function AssumptionBanner({ until }: { readonly until: string }) {
  const { t } = useTranslation('assumption');
  const { name, customer } = useUser();
  const { mutate, isPending } = useLeaveProfile();
  const count = useMinutesLeft(until);
  const isOver = count === 0;
  // The end of the hour leads back by itself, as often as it takes.
  useEffect(() => {
    if (!isOver) {
      return;
    }
    mutate();
    const timer = setInterval(() => mutate(), againMs);
    return () => clearInterval(timer);
  }, [isOver, mutate]);
  return (
    <section className={styles.banner} aria-label={t('label')} data-no-print>
      <p role="status" className={styles.text}>
        {t('banner', { name, company: customer?.companyName ?? '' })}{' '}
        <Anchor component="button" type="button" inherit disabled={isPending} onClick={() => mutate()}>
          {t('leave')}
        </Anchor>
      </p>
      <span role="timer" className={styles.time}>
        {isOver ? t('over') : t('left', { count })}
      </span>
    </section>
  );
}
