import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { QuickFilter, SearchType } from '@tramite/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShortCount } from '../../../lib/format/number.ts';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { useQuickFilters } from '../api/list-quick-filters.query.ts';
import { filterIcon } from './filter-icons.ts';
import styles from './quick-filter-rail.module.css';

export interface QuickFilterRailProps {
  readonly searchType: SearchType;
  /** The filter in force; null when the search goes by something else. */
  readonly activeId: number | null;
}

/** Saved searches with what each holds now: those of the product, then the user's own. */
export function QuickFilterRail({ searchType, activeId }: QuickFilterRailProps) {
  const { t } = useTranslation(['search', 'common']);
  const { data, isError, refetch } = useQuickFilters(searchType);
  if (data === undefined) {
    return isError ? (
      <p className={styles.failure} role="alert">
        {t('filters.failed')}{' '}
        <Anchor component="button" type="button" size="13px" onClick={() => void refetch()}>
          {t('common:retry')}
        </Anchor>
      </p>
    ) : (
      <Skeletons count={4} height={36} gap={2} />
    );
  }
  const shown = data.items.filter(({ visible }) => visible);
  const own = shown.filter(({ type }) => type === 'USER');
  return (
    <>
      <FilterList
        title={t(`filters.${searchType}`)}
        filters={shown.filter(({ type }) => type === 'SYSTEM')}
        activeId={activeId}
      />
      {own.length > 0 && <FilterList title={t('filters.mine')} filters={own} activeId={activeId} />}
      {shown.length === 0 && <p className={styles.failure}>{t('filters.none')}</p>}
    </>
  );
}

interface FilterListProps {
  readonly title: string;
  readonly filters: readonly QuickFilter[];
  readonly activeId: number | null;
}

function FilterList({ title, filters, activeId }: FilterListProps) {
  const { t } = useTranslation('search');
  const id = useId();
  if (filters.length === 0) {
    return null;
  }
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {filters.map(({ id: filterId, label, icon, count, countIsAtLeast, searchType }) => {
          const Picture = filterIcon(icon);
          return (
            <li key={filterId}>
              <Link
                to="/home"
                search={{ type: searchType, quickFilterId: filterId }}
                className={styles.filter}
                aria-current={filterId === activeId ? 'true' : undefined}
                aria-label={t('filters.count', { label, count, formatted: formatCount(count, countIsAtLeast) })}
              >
                <Picture size={18} stroke={1.75} aria-hidden />
                <span className={styles.label}>{label}</span>
                <span className={styles.count}>{formatShortCount(count, countIsAtLeast)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
