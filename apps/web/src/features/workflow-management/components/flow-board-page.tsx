import type { ManagedFlow } from '@tramite/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useFlow } from '../api/flow-reads.ts';
import { FlowFailed } from './flow-failed.tsx';

interface FlowBoardPageProps {
  readonly id: number;
  readonly children: (flow: ManagedFlow) => ReactNode;
}

/** The frame of a screen about the running processes of a type. */
export function FlowBoardPage({ id, children }: FlowBoardPageProps) {
  const { t } = useTranslation('workflow-management');
  const { data: flow, error, refetch } = useFlow(id);
  const crumbs = [
    { label: t('title'), to: '/workflow-management/list' },
    ...(flow ? [{ label: flow.name, to: `/workflow-management/${id}` }] : []),
  ];
  return (
    <Page title={t('board.title')} crumbs={crumbs} width="list">
      {!flow &&
        (error ? <FlowFailed error={error} onRetry={() => void refetch()} /> : <Skeletons count={3} height={160} />)}
      {flow && children(flow)}
    </Page>
  );
}
