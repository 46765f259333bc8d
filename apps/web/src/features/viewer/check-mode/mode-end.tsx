import { Button, Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from './check-mode.module.css';
import { ModeSaid } from './mode-said.tsx';
import type { CheckMode } from './use-check-mode.ts';

export interface ModeEndProps {
  readonly mode: CheckMode;
  readonly onLeave: () => void;
}

/** Nothing waits any more: what was done, and the ways on. */
export function ModeEnd({ mode, onLeave }: ModeEndProps) {
  const { t } = useTranslation('check-mode');
  const way = useRef<HTMLButtonElement>(null);
  useEffect(() => way.current?.focus(), []);
  const { checked, refused, skipped } = mode.tally;
  return (
    <div className={styles.end}>
      <EmptyState
        icon={IconCircleCheck}
        title={t('end.title')}
        hint={
          <>
            <span className={styles.tally}>
              {t('end.checked', { count: checked })} · {t('end.refused', { count: refused })} ·{' '}
              {t('end.skipped', { count: skipped })}
            </span>
            {t(skipped > 0 ? 'end.hintSkipped' : 'end.hint')}
          </>
        }
        action={
          <Group gap={8} justify="center">
            <Button ref={way} onClick={onLeave}>
              {t('end.back')}
            </Button>
            {skipped > 0 && (
              <Button variant="default" onClick={mode.takeSkipped}>
                {t('end.takeSkipped', { count: skipped })}
              </Button>
            )}
          </Group>
        }
      />
      <ModeSaid said={mode.said} onUndo={mode.undo} />
    </div>
  );
}
