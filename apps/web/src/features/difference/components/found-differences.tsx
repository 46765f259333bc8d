import { Text } from '@mantine/core';
import type { ListedDifference } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import styles from './difference.module.css';
import { DifferenceList, type DifferenceListProps } from './difference-list.tsx';

export interface FoundDifferencesProps extends Pick<DifferenceListProps, 'processId' | 'renderSide'> {
  readonly found: {
    readonly items: readonly ListedDifference[];
    readonly unseen: number;
    readonly beyond: number;
  };
  readonly none: string;
}

/** Those that wait first, then the accepted ones, and how many there are beside them. */
export function FoundDifferences({ found: { items, unseen, beyond }, none, ...list }: FoundDifferencesProps) {
  const { t } = useTranslation('difference');
  const inOrder = [...items].sort((a, b) => Number(a.accepted !== null) - Number(b.accepted !== null));
  return (
    <>
      {items.length === 0 ? (
        unseen === 0 && <Text c="dimmed">{none}</Text>
      ) : (
        <DifferenceList {...list} differences={inOrder} />
      )}
      {unseen > 0 && <p className={styles.dim}>{t('unseen', { count: unseen })}</p>}
      {beyond > 0 && <p className={styles.dim}>{t('beyond', { count: beyond })}</p>}
    </>
  );
}
