import { Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../lib/api/keys.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useFlow } from '../api/flow-reads.ts';
import { FlowDiagram } from './flow-diagram.tsx';
import { FlowFailed } from './flow-failed.tsx';
import { FlowStages } from './flow-stages.tsx';

const FlowEditor = lazyPart(() => import('../editor/flow-editor.tsx'), 'FlowEditor');

/** The editor of one flow; without a type it says where to choose one. */
export function EditorPage({ id }: { readonly id: number | null }) {
  const { t } = useTranslation('workflow-editor');
  return id === null ? (
    <Page title={t('title')} crumbs={[{ label: t('management'), to: '/workflow-management/list' }]}>
      <EmptyState
        title={t('noType')}
        hint={t('noTypeHint')}
        action={<LinkButton to="/workflow-management/list">{t('toList')}</LinkButton>}
      />
    </Page>
  ) : (
    <OneFlow id={id} />
  );
}

function OneFlow({ id }: { readonly id: number }) {
  const { t } = useTranslation('workflow-editor');
  const { data: flow, error, refetch } = useFlow(id);
  const client = useQueryClient();
  const isMobile = useIsMobile();
  const [round, setRound] = useState(0);
  const crumbs = [
    { label: t('management'), to: '/workflow-management/list' },
    ...(flow ? [{ label: flow.name, to: `/workflow-management/${id}` }] : []),
  ];
  const handleReopen = async () => {
    await client.invalidateQueries({ queryKey: keyOf(endpoints.workflowManagement.get) });
    setRound((before) => before + 1);
  };
  return (
    <Page title={t('title')} crumbs={crumbs} width="list">
      {!flow &&
        (error ? <FlowFailed error={error} onRetry={() => void refetch()} /> : <Skeletons count={2} height={240} />)}
      {flow && isMobile && (
        <>
          <Notice tone="info">{t('readOnly')}</Notice>
          <Title order={2} my="sm">
            {flow.name}
          </Title>
          <FlowDiagram diagram={flow.diagram} />
          <FlowStages stages={flow.stages} />
        </>
      )}
      {flow && !isMobile && (
        <Suspense fallback={<Skeletons count={2} height={240} />}>
          <FlowEditor key={round} flow={flow} onReopen={() => void handleReopen()} />
        </Suspense>
      )}
    </Page>
  );
}
