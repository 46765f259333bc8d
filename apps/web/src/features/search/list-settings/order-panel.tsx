import { Radio, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type SearchOrder, searchOrders } from '../../../lib/navigation/home-search.ts';
import { naturalDirection, type SearchSort } from '../../../lib/navigation/use-search-sort.ts';
import { useShownAtOnce } from '../../../ui/hooks/use-shown-at-once.ts';
import styles from './list-settings.module.css';
import type { OrderProps } from './order-props.ts';
import { Setting } from './setting.tsx';
import { useFirstChoice } from './use-first-choice.ts';

/** Order and direction of a list; each takes effect at once and is remembered. */
export function OrderPanel({ searchType, sort, hasText, onSort }: OrderProps) {
  const { t } = useTranslation('search');
  const [order, showOrder] = useShownAtOnce(sort.order);
  const [dir, showDir] = useShownAtOnce(sort.dir);
  const panel = useFirstChoice();
  const orders = searchOrders.filter((each) => each !== 'relevance' || hasText || order === 'relevance');
  const handleSort = (next: SearchSort) => {
    showOrder(next.order);
    showDir(next.dir);
    onSort(next);
  };
  const handleOrder = (value: string) => {
    const next = orders.find((known) => known === value) as SearchOrder;
    handleSort({ order: next, dir: naturalDirection(next) });
  };
  const name = useId();
  return (
    <div ref={panel} className={styles.settings}>
      <Setting label={t('settings.order')}>
        <Radio.Group name={name} value={order} onChange={handleOrder} aria-label={t('settings.order')}>
          <div className={styles.orders}>
            {orders.map((each) => (
              <Radio key={each} value={each} label={t(`order.${searchType}.${each}`)} />
            ))}
          </div>
        </Radio.Group>
      </Setting>
      <Setting label={t('settings.direction')}>
        <SegmentedControl
          fullWidth
          aria-label={t('settings.direction')}
          value={dir}
          data={(['desc', 'asc'] as const).map((each) => ({ value: each, label: t(`dir.${order}.${each}`) }))}
          onChange={(next) => handleSort({ order, dir: next })}
        />
      </Setting>
    </div>
  );
}
