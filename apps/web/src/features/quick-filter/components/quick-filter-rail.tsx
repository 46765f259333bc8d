import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { QuickFilter, SearchType } from '@tramite/contract';
import { memo, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShortCount } from '../../../lib/format/number.ts';
import { foldText } from '../../../lib/format/text.ts';
import { askAnew } from '../../../lib/navigation/ask-anew.ts';
import { sortInAddress, useSearchSort } from '../../../lib/navigation/use-search-sort.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { Toolbar } from '../../../ui/focus/toolbar.tsx';
import { Hint } from '../../../ui/hint/hint.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { useQuickFilters } from '../api/list-quick-filters.query.ts';
import { filterIcon, tintOf } from './filter-icons.ts';
import styles from './quick-filter-rail.module.css';

// Only who saved a search needs it, and after the list stands.
const SavedFilterMenu = lazyPart(() => import('./saved-filter-menu.tsx'), 'SavedFilterMenu', { failure: 'toast' });

/** From more filters than this on, one looks for a name. */
const mostAtAGlance = 12;
/** Letters that surely fit into the two lines of a filter. */
const fits = 32;

export interface QuickFilterRailProps {
  readonly searchType: SearchType;
  /** The filter in force; null when the search goes by something else. */
  readonly activeId: number | null;
  /** A saved search was deleted by its user. */
  readonly onDeleted: (id: number) => void;
}

/** Saved searches with what each holds now: those of the product, then the user's own. */
export const QuickFilterRail = memo(({ searchType, activeId, onDeleted }: QuickFilterRailProps) => {
  const { t } = useTranslation('search');
  const { data, isError, error, refetch } = useQuickFilters(searchType);
  const [wanted, setWanted] = useState('');
  if (data === undefined) {
    return isError ? (
      <InlineFailure error={error} onRetry={() => void refetch()}>
        {t('filters.failed')}
      </InlineFailure>
    ) : (
      <Skeletons count={4} height={36} gap={2} />
    );
  }
  const visible = data.items.filter((filter) => filter.visible);
  const shown = visible.filter(({ label }) => foldText(label).includes(foldText(wanted)));
  const own = shown.filter(({ type }) => type === 'USER');
  return (
    <>
      {visible.length > mostAtAGlance && (
        <TextInput
          className={styles.find}
          aria-label={t('filters.find')}
          placeholder={t('filters.find')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <Toolbar label={t('filters.list')} orientation="vertical">
        <FilterList
          title={t(`filters.${searchType}`)}
          filters={shown.filter(({ type }) => type === 'SYSTEM')}
          activeId={activeId}
        />
        {own.length > 0 && (
          <FilterList title={t('filters.mine')} filters={own} activeId={activeId} onDeleted={onDeleted} />
        )}
      </Toolbar>
      {shown.length === 0 && <p className={styles.none}>{t(wanted ? 'filters.notFound' : 'filters.none')}</p>}
    </>
  );
});

interface FilterListProps {
  readonly title: string;
  readonly filters: readonly QuickFilter[];
  readonly activeId: number | null;
  /** Of the user's own; the product's cannot be changed. */
  readonly onDeleted?: (id: number) => void;
}

function FilterList({ title, filters, activeId, onDeleted }: FilterListProps) {
  const id = useId();
  if (filters.length === 0) {
    return null;
  }
  const order = filters.map((filter) => filter.id);
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {filters.map((filter) => (
          <li key={filter.id} className={styles.item}>
            <FilterLink filter={filter} isActive={filter.id === activeId} />
            {onDeleted && (
              <Suspense fallback={<span className={styles.menu} />}>
                <div className={styles.menu}>
                  <SavedFilterMenu filter={filter} order={order} onDeleted={onDeleted} />
                </div>
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FilterLink({ filter, isActive }: { readonly filter: QuickFilter; readonly isActive: boolean }) {
  const { t } = useTranslation('search');
  const { id, label, icon, color, count, countIsAtLeast, searchType, type } = filter;
  const [ownSort] = useSearchSort(searchType);
  // A saved search has an order of its own.
  const sort = type === 'SYSTEM' ? sortInAddress(ownSort) : {};
  const Picture = filterIcon(icon);
  const link = (
    <Link
      to="/home"
      search={{ type: searchType, quickFilterId: id, ...sort }}
      state={askAnew}
      className={styles.filter}
      aria-current={isActive ? 'true' : undefined}
    >
      <Picture
        size={18}
        stroke={1.75}
        className={type === 'USER' ? styles.tinted : undefined}
        style={type === 'USER' ? tintOf(color) : undefined}
        aria-hidden
      />
      <span className={styles.label}>{label}</span>{' '}
      <VisuallyHidden>{t('filters.count', { count, formatted: formatCount(count, countIsAtLeast) })}</VisuallyHidden>
      <span className={styles.count} aria-hidden>
        {formatShortCount(count, countIsAtLeast)}
      </span>
    </Link>
  );
  return label.length > fits ? <Hint label={label}>{link}</Hint> : link;
}
