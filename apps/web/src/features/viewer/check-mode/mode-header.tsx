import { Progress } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconKeyboard, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { showShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { ViewerModel } from '../use-viewer.ts';
import styles from './check-mode.module.css';
import type { CheckMode } from './use-check-mode.ts';

export interface ModePartProps {
  readonly model: ViewerModel;
  readonly mode: CheckMode;
  readonly onLeave: () => void;
}

/** Where the person stands in the queue, who else looks, and the way out. */
export function ModeHeader({ model, mode, onLeave }: ModePartProps) {
  const { t } = useTranslation('check-mode');
  const { place, isAtLeast, left, isFinished } = mode;
  return (
    <header className={styles.header} data-no-print>
      <IconButton size={36} label={t('leave')} icon={IconX} onClick={onLeave} />
      <h1 className={styles.title}>{t('title')}</h1>
      <span className={`${styles.position} tabular`} role="status">
        {place && !isFinished && (
          <>
            <strong>{t('position', { index: place.index, total: formatCount(place.total, isAtLeast) })}</strong>
            <span className={styles.left}>{t('left', { count: left, formatted: formatCount(left, isAtLeast) })}</span>
          </>
        )}
      </span>
      {place && !isAtLeast && (
        <Progress
          className={styles.progress}
          size="sm"
          value={100 * (1 - left / Math.max(place.total, 1))}
          aria-label={t('progress')}
        />
      )}
      <span className={styles.space} />
      <Suspense fallback={null}>{model.slots.renderLive?.(model.selected)}</Suspense>
      <IconButton
        size={36}
        label={t('previous')}
        icon={IconChevronLeft}
        isDisabled={!mode.hasPrevious}
        onClick={mode.previous}
      />
      <IconButton size={36} label={t('next')} icon={IconChevronRight} isDisabled={isFinished} onClick={mode.next} />
      <span className={styles.key}>
        <IconButton size={36} label={t('shortcuts')} icon={IconKeyboard} onClick={() => showShortcuts(true)} />
      </span>
    </header>
  );
}
