import { Skeleton, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import styles from './board.module.css';
import { Counting } from './counting.tsx';

export interface PanelProps<T> {
  readonly title: string;
  readonly isWide?: boolean;
  readonly of: UseQueryResult<T>;
  /** What stands there once it is known. */
  readonly children: (data: T) => ReactNode;
}

/** A card of a board: one question, its answer, and what happened where there is none. */
export function Panel<T>({ title, isWide = false, of, children }: PanelProps<T>) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={styles.panel} aria-label={title} data-wide={isWide || undefined}>
      <Title order={2} size="md" className={styles.heading}>
        {title}
      </Title>
      {of.data !== undefined ? (
        <Counting of={of}>{children(of.data)}</Counting>
      ) : of.isError ? (
        <ErrorState title={t('failed')} error={of.error} onRetry={() => void of.refetch()} />
      ) : (
        <Skeleton h={120} />
      )}
    </section>
  );
}
