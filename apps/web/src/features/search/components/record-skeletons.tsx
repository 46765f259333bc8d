import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { SearchType } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { type Density, useDensity } from '../../../lib/preference/use-density.ts';
import card from '../../../ui/record-card.module.css';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import styles from './record-skeletons.module.css';

const heights: Readonly<Record<SearchType, number>> = { workflows: 190, documents: 172 };
const mobileHeights: Readonly<Record<SearchType, number>> = { workflows: 470, documents: 400 };

/** What a card is taller or lower than the normal one. */
const byDensity: Readonly<Record<Density, number>> = { compact: 0.75, normal: 1, comfortable: 1.25 };

/** px of a card before it is drawn. */
export function useRecordHeight(searchType: SearchType): number {
  const [density] = useDensity();
  return Math.round((useIsMobile() ? mobileHeights : heights)[searchType] * byDensity[density]);
}

export interface RecordSkeletonsProps {
  readonly searchType: SearchType;
  readonly count: number;
}

const facts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Cards to come, in the shape and place they will have. */
export function RecordSkeletons({ searchType, count }: RecordSkeletonsProps) {
  const { t } = useTranslation();
  const height = useRecordHeight(searchType);
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
        <div key={key} className={`${card.card} ${styles.card}`} style={{ height }}>
          {searchType === 'documents' && <Skeleton className={styles.thumb} width={88} height={116} radius={4} />}
          <div className={styles.text}>
            <Skeleton height={18} width="min(320px, 80%)" />
            <div className={styles.facts}>
              {facts.slice(0, searchType === 'documents' ? 4 : 8).map((fact) => (
                <Skeleton key={fact} height={28} width="80%" />
              ))}
            </div>
            <Skeleton height={14} width="min(480px, 90%)" />
          </div>
        </div>
      ))}
    </div>
  );
}
