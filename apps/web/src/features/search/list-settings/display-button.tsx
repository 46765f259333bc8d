import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { PanelButton } from '../../../ui/menu/panel-button.tsx';
import type { ViewProps } from './display-props.ts';
import styles from './list-settings.module.css';

const DisplayPanel = lazyPart(() => import('./display-panel.tsx'), 'DisplayPanel', { failure: 'line' });

/** Opens how records are shown: as cards or in a table, how close together, and how many come at a time. */
export function DisplayButton(props: ViewProps) {
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelButton label={t('settings.display')} opened={isOpen} onOpened={setOpen} panel={<DisplayPanel {...props} />}>
      <Button
        variant="default"
        className={`${styles.button} ${styles.display}`}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-label={t('settings.display')}
      >
        <span className={styles.word}>{t('settings.display')}</span>
      </Button>
    </PanelButton>
  );
}
