import { Button } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { PanelButton } from '../../../ui/menu/panel-button.tsx';
import styles from './list-settings.module.css';
import type { OrderProps } from './order-props.ts';

const OrderPanel = lazyPart(() => import('./order-panel.tsx'), 'OrderPanel', { failure: 'line' });

/** Says how the list is ordered, and opens the choice of another order. */
export function OrderButton(props: OrderProps) {
  const { searchType, sort } = props;
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  const said = t('settings.orderBy', { order: t(`orderShort.${searchType}.${sort.order}`) });
  const Picture = sort.dir === 'asc' ? IconSortAscending : IconSortDescending;
  return (
    <PanelButton label={t('settings.orderPanel')} opened={isOpen} onOpened={setOpen} panel={<OrderPanel {...props} />}>
      <Button
        variant="default"
        className={styles.button}
        rightSection={<Picture size={16} aria-hidden />}
        aria-label={t('settings.orderOpen', { said, dir: t(`dir.${sort.order}.${sort.dir}`) })}
      >
        <span className={styles.word}>{said}</span>
      </Button>
    </PanelButton>
  );
}
