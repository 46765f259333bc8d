import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { SearchType } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../../../lib/navigation/home-search.ts';
import { type Density, useDensity } from '../../../lib/preference/use-density.ts';
import card from '../../../parts/record/record-card.module.css';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import styles from './record-skeletons.module.css';
import results from './search-results.module.css';

type Heights = Readonly<Record<Density, number>>;

const heights: Readonly<Record<SearchType, Heights>> = {
  workflows: { compact: 66, normal: 106, comfortable: 240 },
  documents: { compact: 68, normal: 106, comfortable: 200 },
};
const mobileHeights: Readonly<Record<SearchType, Heights>> = {
  workflows: { compact: 250, normal: 260, comfortable: 480 },
  documents: { compact: 200, normal: 210, comfortable: 400 },
};

/** px of a card before it is drawn. */
export function useRecordHeight(searchType: SearchType): number {
  const [density] = useDensity();
  return (useIsMobile() ? mobileHeights : heights)[searchType][density];
}

export interface RecordSkeletonsProps {
  readonly searchType: SearchType;
  readonly view: ListView;
  /** Cards; a table has as many rows as fill the place of three times as many. */
  readonly count?: number;
}

/** Records to come, in the shape and place they will have. */
export function RecordSkeletons({ view, count = 5, ...props }: RecordSkeletonsProps) {
  const [density] = useDensity();
  return view === 'table' ? (
    <div className={results.rows}>
      <TableSkeleton count={count * 3} density={density} />
    </div>
  ) : (
    <CardSkeletons {...props} count={count} />
  );
}

function CardSkeletons({ searchType, count }: { readonly searchType: SearchType; readonly count: number }) {
  const { t } = useTranslation();
  const [density] = useDensity();
  return (
    <div className={styles.list} role="status" data-density={density}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
        <CardSkeleton key={key} searchType={searchType} />
      ))}
    </div>
  );
}

/** One card to come. */
export function CardSkeleton({ searchType }: { readonly searchType: SearchType }) {
  return (
    <div className={`${card.card} ${styles.card}`} style={{ height: useRecordHeight(searchType) }}>
      {searchType === 'documents' && <Skeleton className={styles.thumb} />}
      <div className={styles.text}>
        <div className={styles.first}>
          <Skeleton height={24} width={24} />
          <Skeleton height={14} width={56} />
          <Skeleton height={18} width="min(340px, 60%)" />
          <Skeleton className={styles.decision} height={28} />
        </div>
        <Skeleton height={16} width="min(620px, 92%)" />
        <Skeleton className={styles.footnote} height={14} width="min(420px, 70%)" />
      </div>
    </div>
  );
}
