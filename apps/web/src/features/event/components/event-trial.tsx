import { Button, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { EventTrial as Trial } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { useTryEvent } from '../api/change-event.mutation.ts';
import type { EventForm } from '../event-form.ts';
import styles from './event.module.css';

/** How often the event, as it stands in the form, would have happened lately. */
export function EventTrial({ form }: { readonly form: EventForm }) {
  const { t } = useTranslation('event');
  const trying = useTryEvent();
  return (
    <div className={styles.form}>
      <div>
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          loading={trying.isPending}
          onClick={() => trying.mutate(form.state.values)}
        >
          {t('trial.act')}
        </Button>
      </div>
      {trying.data && <Result trial={trying.data} />}
    </div>
  );
}

function Result({ trial: { count, days, isAtLeast, failed, items } }: { readonly trial: Trial }) {
  const { t } = useTranslation('event');
  return (
    <div className={styles.form}>
      <Notice tone={failed > 0 ? 'warn' : 'info'} role="status">
        {t(isAtLeast && count > 0 ? 'trial.atLeast' : 'trial.result', { count, days })}{' '}
        {failed > 0 && t('trial.failed', { count: failed })} {t('trial.today')}
      </Notice>
      {items.length > 0 && (
        <div>
          {items.length < count && <Text c="dimmed">{t('trial.shown', { count: items.length })}</Text>}
          <ul className={styles.list} aria-label={t('trial.list')}>
            {items.map(({ at, record }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a record may be there twice, and the list does not change
              <li key={index}>
                <span>{record?.label}</span>
                <RelativeTime instant={at} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
