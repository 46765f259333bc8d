import type { FlowBoard as Board, ManagedFlow } from '@tramite/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { type FlowBoardFilters, useFlowBoard, useFlowVersion } from '../api/flow-reads.ts';
import type { BoardStagesProps, ListOf, StayChoice } from '../board-parts.ts';
import styles from './flow-board.module.css';
import { FlowBoardTable } from './flow-board-table.tsx';
import { FlowLoops } from './flow-loops.tsx';

const FlowBoardDiagram = lazyPart(() => import('./flow-board-diagram.tsx'), 'FlowBoardDiagram');
const FlowStaysModal = lazyModal(() => import('../modals/flow-stays.modal.tsx'), 'FlowStaysModal');

export interface FlowBoardProps {
  readonly flow: ManagedFlow;
  readonly filters: FlowBoardFilters;
  readonly listOf: ListOf;
}

/** How the processes of a type run: in the drawing of the version in force, and the same in a table. */
export function FlowBoard({ flow, filters, listOf }: FlowBoardProps) {
  const { t } = useTranslation('workflow-management');
  const isMobile = useIsMobile();
  const board = useFlowBoard(flow.workflowId, filters);
  const [asked, setAsked] = useState<StayChoice | null>(null);
  const { data } = board;
  if (!flow.inForce) {
    return <EmptyState title={t('board.unpublished')} hint={t('board.unpublishedHint')} />;
  }
  if (!data) {
    return board.error ? (
      <ErrorState isPage title={t('board.failed')} error={board.error} onRetry={() => void board.refetch()} />
    ) : (
      <Skeletons count={3} height={120} />
    );
  }
  const parts = { stages: data.stages, listOf, onStays: setAsked };
  return (
    <>
      <PageSection>
        <Figures board={data} listOf={listOf} />
      </PageSection>
      {!isMobile && <Drawn id={flow.workflowId} versionId={flow.inForce.id} {...parts} />}
      <PageSection title={t('board.stages')} hint={t('board.stagesHint')}>
        <FlowBoardTable {...parts} />
      </PageSection>
      <PageSection title={t('board.loops')} hint={t('board.loopsHint')}>
        <FlowLoops loops={data.loops} onStays={setAsked} />
      </PageSection>
      {asked && <FlowStaysModal flow={flow} filters={filters} choice={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Figures({
  board: { standing, late, at },
  listOf,
}: Pick<FlowBoardProps, 'listOf'> & { readonly board: Board }) {
  const { t } = useTranslation('workflow-management');
  const told = [
    { label: t('board.standing'), count: standing, list: listOf() },
    { label: t('board.late'), count: late, list: listOf({ delays: ['late'] }) },
  ];
  return (
    <dl className={styles.figures}>
      {told.map(({ label, count, list }) => (
        <div key={label}>
          <dt className={styles.dim}>{label}</dt>
          <dd className={styles.figure}>
            {list && count > 0 ? (
              <TextLink to="/home" search={list} aria-label={`${label}: ${formatCount(count)}`}>
                {formatCount(count)}
              </TextLink>
            ) : (
              formatCount(count)
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt className={styles.dim}>{t('board.at')}</dt>
        <dd className={styles.figure}>{formatTime(at)}</dd>
      </div>
    </dl>
  );
}

interface DrawnProps extends BoardStagesProps {
  readonly id: number;
  readonly versionId: number;
}

function Drawn({ id, versionId, ...parts }: DrawnProps) {
  const { t } = useTranslation('workflow-management');
  const { data, error, refetch } = useFlowVersion(id, versionId);
  const waiting = <Skeletons count={1} height={360} />;
  return (
    <PageSection title={t('board.drawing')} hint={t('board.drawingHint')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && waiting}
      {data && (
        <Suspense fallback={waiting}>
          <FlowBoardDiagram bpmnXml={data.bpmnXml} {...parts} />
        </Suspense>
      )}
    </PageSection>
  );
}
