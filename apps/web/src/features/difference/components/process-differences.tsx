import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { useProcessDifferences } from '../api/list-differences.query.ts';
import type { DifferenceListProps } from './difference-list.tsx';
import { FoundDifferences } from './found-differences.tsx';

export interface ProcessDifferencesProps extends Pick<DifferenceListProps, 'renderSide'> {
  readonly processId: number;
}

/** The card of a process that tells what contradicts each other in it. */
export function ProcessDifferences({ processId, renderSide }: ProcessDifferencesProps) {
  const { t } = useTranslation('difference');
  const { data, isError, error, refetch } = useProcessDifferences(processId);
  return (
    <PageSection title={t('title')}>
      {data ? (
        <FoundDifferences processId={processId} found={data} none={t('none')} renderSide={renderSide} />
      ) : isError ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={1} height={60} gap={8} />
      )}
    </PageSection>
  );
}
