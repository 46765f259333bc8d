import { Button, Text, Title } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import type { ManagedFlow } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeLines } from '../../../ui/draft/change-lines.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { useFlowChanges } from '../api/flow-reads.ts';

const ComparisonModal = lazyModal(() => import('../modals/flow-comparison.modal.tsx'), 'FlowComparisonModal');

/** What the draft has that the version in force has not, and the other way round. */
export function FlowChanges({ flow }: { readonly flow: ManagedFlow }) {
  const { t } = useTranslation('workflow-management');
  const { workflowId, version, inForce } = flow;
  const { data, error, refetch } = useFlowChanges(workflowId, version);
  const [isDrawn, setDrawn] = useState(false);
  return (
    <>
      <Title order={3}>{t(inForce ? 'changes.title' : 'changes.first')}</Title>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} height={24} />}
      {data?.changes.length === 0 && <Text c="dimmed">{t('changes.none')}</Text>}
      {data && data.changes.length > 0 && <ChangeLines changes={data.changes} />}
      {data && data.changes.length > 0 && inForce && (
        <div>
          <Button variant="default" leftSection={<IconSitemap size={16} aria-hidden />} onClick={() => setDrawn(true)}>
            {t('changes.draw')}
          </Button>
        </div>
      )}
      {isDrawn && data && inForce && (
        <ComparisonModal {...{ flow, inForce }} changes={data.changes} onClose={() => setDrawn(false)} />
      )}
    </>
  );
}
