import { Radio, SegmentedControl } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type SearchOrder, searchOrders } from '../../../lib/navigation/home-search.ts';
import { naturalDirection, type SearchSort } from '../../../lib/navigation/use-search-sort.ts';
import { densities, useDensity } from '../../../lib/preference/use-density.ts';
import { useShownAtOnce } from '../../../ui/use-shown-at-once.ts';
import styles from './list-settings.module.css';
import type { ListSettingsProps } from './list-settings-props.ts';
import { pageSizes, usePageSize } from './use-page-size.ts';

/** Order, direction, density and page size; each takes effect at once and is remembered. */
export function ListSettingsPanel({ searchType, sort, hasText, onSort }: ListSettingsProps) {
  const { t } = useTranslation('search');
  const [density, setDensity] = useDensity();
  const [pageSize, setPageSize] = usePageSize();
  const [order, showOrder] = useShownAtOnce(sort.order);
  const [dir, showDir] = useShownAtOnce(sort.dir);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
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
      <Setting label={t('settings.density')}>
        <SegmentedControl
          fullWidth
          aria-label={t('settings.density')}
          value={density}
          data={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
          onChange={setDensity}
        />
      </Setting>
      <Setting label={t('settings.pageSize')}>
        <SegmentedControl
          fullWidth
          aria-label={t('settings.pageSize')}
          value={`${pageSize}`}
          data={pageSizes.map(String)}
          onChange={(value) => setPageSize(pageSizes.find((size) => `${size}` === value) ?? 20)}
        />
      </Setting>
    </div>
  );
}

function Setting({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}
