import { Button } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PanelButton } from '../../../ui/panel-button.tsx';
import styles from './list-settings.module.css';
import type { ListSettingsProps } from './list-settings-props.ts';

const ListSettingsPanel = lazyPart(() => import('./list-settings-panel.tsx'), 'ListSettingsPanel', { failure: 'line' });

/** Order of the list, and a panel to change it with density and page size. */
export function ListSettings(props: ListSettingsProps) {
  const { searchType, sort } = props;
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  const order = t(`order.${searchType}.${sort.order}`);
  const Picture = sort.dir === 'asc' ? IconSortAscending : IconSortDescending;
  return (
    <PanelButton
      label={t('settings.panel')}
      opened={isOpen}
      onOpened={setOpen}
      panel={<ListSettingsPanel {...props} />}
    >
      <Button
        variant="default"
        className={styles.button}
        leftSection={<Picture size={16} aria-hidden />}
        aria-label={t('settings.open', { order, dir: t(`dir.${sort.order}.${sort.dir}`) })}
      >
        <span className={styles.order}>{order}</span>
      </Button>
    </PanelButton>
  );
}
