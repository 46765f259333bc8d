import { Button, Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from './stage.module.css';

export interface QueueEndProps {
  /** How many documents were checked. */
  readonly count: number;
  readonly onBack: () => void;
  readonly onStay: () => void;
}

/** Nothing of the list waits any more; the focus is on the way back. */
export function QueueEnd({ count, onBack, onStay }: QueueEndProps) {
  const { t } = useTranslation('document');
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={styles.end} role="status">
      <EmptyState
        icon={IconCircleCheck}
        title={t('queue.doneTitle', { count })}
        hint={t('queue.doneHint')}
        action={
          <Group gap={8} justify="center">
            <Button ref={back} onClick={onBack}>
              {t('queue.back')}
            </Button>
            <Button variant="default" onClick={onStay}>
              {t('queue.stay')}
            </Button>
          </Group>
        }
      />
    </div>
  );
}
