import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Density } from '../../lib/preference/use-density.ts';
import { useIsMobile } from '../hooks/use-is-mobile.ts';
import styles from './table-skeleton.module.css';
import { useRowHeight } from './use-row-height.ts';

export interface TableSkeletonProps {
  readonly count: number;
  readonly density: Density;
}

/** Rows to come, as high as they will be. */
export function TableSkeleton({ count, density }: TableSkeletonProps) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  const height = useRowHeight(density);
  const isWhole = count > 3;
  return (
    <div className={styles.table} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {isWhole && !isNarrow && <div className={styles.header} />}
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <div key={key} className={styles.row} style={{ height }}>
          <Skeleton height={isNarrow ? 32 : 14} />
        </div>
      ))}
    </div>
  );
}
