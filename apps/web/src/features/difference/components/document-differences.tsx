import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { useDocumentDifferences } from '../api/list-differences.query.ts';
import styles from './difference.module.css';
import type { DifferenceListProps } from './difference-list.tsx';
import { FoundDifferences } from './found-differences.tsx';

export interface DocumentDifferencesProps extends Pick<DifferenceListProps, 'renderSide'> {
  readonly documentId: number;
}

/** What a document contradicts, before it is checked; nothing where it contradicts nothing. */
export function DocumentDifferences({ documentId, renderSide }: DocumentDifferencesProps) {
  const { t } = useTranslation('difference');
  const { data, isError, error, refetch } = useDocumentDifferences(documentId);
  if (!data) {
    return isError ? (
      <InlineFailure error={error} onRetry={() => void refetch()}>
        {t('failed')}
      </InlineFailure>
    ) : null;
  }
  if (data.items.length === 0 && data.unseen === 0) {
    return null;
  }
  return (
    <section className={styles.ofDocument} aria-label={t('title')}>
      <Title order={4} size="sm">
        {t('title')}
      </Title>
      {data.items.some(({ isHard, accepted }) => isHard && !accepted) && <Text size="dense">{t('stops')}</Text>}
      <FoundDifferences processId={data.processId} found={data} none={t('none')} renderSide={renderSide} />
    </section>
  );
}
