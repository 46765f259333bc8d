import { Button } from '@mantine/core';
import { IconBellOff, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './process-update.module.css';

export interface ChosenUpdatesProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onRead: () => void;
  /** Absent where none of them is followed. */
  readonly onUnfollow: (() => void) | undefined;
  readonly onClear: () => void;
}

/** What can be done with the chosen processes. */
export function ChosenUpdates({ count, isBusy, onRead, onUnfollow, onClear }: ChosenUpdatesProps) {
  const { t } = useTranslation('process-update');
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('chosen.bar')}>
      <span role="status">{t('chosen.count', { count })}</span>
      {onUnfollow && (
        <Button size="xs" leftSection={<IconBellOff size={16} aria-hidden />} loading={isBusy} onClick={onUnfollow}>
          {t('chosen.unfollow')}
        </Button>
      )}
      <Button size="xs" variant="default" leftSection={<IconCheck size={16} aria-hidden />} onClick={onRead}>
        {t('chosen.read')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('chosen.clear')}
      </Button>
    </div>
  );
}
