import { Button, Kbd } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './check-mode.module.css';
import type { Said } from './said.ts';

export interface ModeSaidProps {
  readonly said: Said | null;
  readonly onUndo: () => void;
}

const icons = { good: IconCircleCheck, info: IconInfoCircle, warn: IconAlertTriangle };

/** What was done last, at a place of its own that is there also while nothing is said: nothing moves for it. */
export function ModeSaid({ said, onUndo }: ModeSaidProps) {
  const { t } = useTranslation('check-mode');
  const Picture = said && icons[said.tone];
  return (
    <div className={styles.said} role="status" data-tone={said?.tone}>
      {said && Picture && (
        <>
          <Picture size={18} aria-hidden />
          <span className={styles.words}>
            {said.text} <span className={styles.detail}>{said.detail}</span>
          </span>
          {said.undo && (
            <Button
              key={said.number}
              variant="light"
              size="compact-sm"
              className={styles.undo}
              aria-keyshortcuts="z"
              rightSection={
                <Kbd size="xs" className={styles.key} aria-hidden>
                  Z
                </Kbd>
              }
              onClick={onUndo}
            >
              {t('said.undo')}
            </Button>
          )}
          {said.look && (
            <Button variant="light" size="compact-sm" className={styles.undo} onClick={said.look}>
              {t('said.look')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
