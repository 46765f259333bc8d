import { Button } from '@mantine/core';
import { IconChartBar, IconPlayerTrackNext } from '@tabler/icons-react';
import type { ManagedFlow, VersionMove } from '@tramite/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { FactList } from '../../../ui/value/fact-list.tsx';
import { useFlow } from '../api/flow-reads.ts';
import { FlowState } from './flow-columns.tsx';
import { FlowDiagram } from './flow-diagram.tsx';
import { FlowDraft } from './flow-draft.tsx';
import { FlowFailed } from './flow-failed.tsx';
import { FlowStages } from './flow-stages.tsx';
import { FlowVersions } from './flow-versions.tsx';
import { SwitchFlowButton } from './switch-flow-button.tsx';

const DryRunModal = lazyModal(() => import('../modals/dry-run.modal.tsx'), 'DryRunModal');

/** Processes that are to move to another version. */
export interface AskedMove {
  readonly ids: readonly number[];
  readonly move: VersionMove;
}

export interface FlowPageProps {
  readonly id: number;
  /** Draws the job that moves them. */
  readonly moving: (asked: AskedMove, onClose: () => void) => ReactNode;
}

/** A type of process with its draft, its versions and what runs in them. */
export function FlowPage({ id, moving }: FlowPageProps) {
  const { t } = useTranslation('workflow-management');
  const { data: flow, error, refetch } = useFlow(id);
  const [target, setTarget] = useState<{ readonly id: number; readonly number: number } | null>(null);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const crumbs = [{ label: t('title'), to: '/workflow-management/list' }] as const;
  if (!flow) {
    return (
      <Page title={t('title')} width="detail">
        {error ? <FlowFailed error={error} onRetry={() => void refetch()} /> : <Skeletons count={3} height={160} />}
      </Page>
    );
  }
  const { name, inForce, running } = flow;
  const handleMove = (ids: readonly number[], move: VersionMove) => {
    setTarget(null);
    setAsked({ ids, move });
  };
  const handleMoved = () => {
    setAsked(null);
    void refetch();
  };
  return (
    <Page
      title={name}
      crumbs={crumbs}
      width="detail"
      count={<FlowState flow={flow} />}
      actions={
        <>
          <LinkButton
            variant="default"
            leftSection={<IconChartBar size={16} aria-hidden />}
            to="/workflow-management/$type/board"
            params={{ type: String(id) }}
          >
            {t('board.open')}
          </LinkButton>
          <LinkButton
            variant="default"
            to="/backoffice/$page/$record"
            params={{ page: 'processes-types', record: String(id) }}
          >
            {t('page.registration')}
          </LinkButton>
          <SwitchFlowButton flow={flow} />
          {inForce && running > 0 && (
            <Button
              variant="default"
              leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
              onClick={() => setTarget(inForce)}
            >
              {t('move.open')}
            </Button>
          )}
        </>
      }
    >
      <Facts flow={flow} />
      <FlowDraft flow={flow} onTry={(draftId) => setTarget({ id: draftId, number: 0 })} />
      <PageSection title={t('diagram.title')}>
        <FlowDiagram diagram={flow.diagram} />
        <FlowStages stages={flow.stages} />
      </PageSection>
      <FlowVersions flow={flow} />
      {target && <DryRunModal flow={flow} target={target} onMove={handleMove} onClose={() => setTarget(null)} />}
      {asked && moving(asked, handleMoved)}
    </Page>
  );
}

function Facts({ flow }: { readonly flow: ManagedFlow }) {
  const { t } = useTranslation('workflow-management');
  const { group, inForce, running, late, changedAt, changedBy } = flow;
  const when = (at: string | null, by: string | null) => {
    if (at === null) return '';
    return by === null ? formatDateTime(at) : `${formatDateTime(at)} ${t('by', { name: by })}`;
  };
  const told = [
    [t('page.group'), group.name],
    [t('page.inForce'), inForce ? t('version', { number: inForce.number }) : t('noVersion')],
    [t('page.published'), inForce ? when(inForce.at, inForce.by) : ''],
    [t('page.running'), formatCount(running, false)],
    [t('page.late'), formatCount(late, false)],
    [t('page.changed'), when(changedAt, changedBy)],
  ] as const;
  return (
    <PageSection>
      <FactList isSpread facts={told.map(([label, display], id) => ({ id, label, display: display || '—' }))} />
    </PageSection>
  );
}
