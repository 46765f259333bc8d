import { Button } from '@mantine/core';
import { IconPrinter, IconSitemap } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryTimeline } from '../../../features/history/components/history-timeline.tsx';
import { ProcessComments } from '../../../features/history/components/process-comments.tsx';
import { useProcessPage, useReadWithCard } from '../../../features/process/api/get-process-page.query.ts';
import { AnsweredChecklists } from '../../../features/process/page/answered-checklists.tsx';
import { DocumentPlaces } from '../../../features/process/page/document-places.tsx';
import { FieldGroups } from '../../../features/process/page/field-groups.tsx';
import { ProcessWay } from '../../../features/process/page/process-way.tsx';
import { StageBar } from '../../../features/process/page/stage-bar.tsx';
import { NextSteps } from '../../../features/transition/readiness/next-steps.tsx';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { PageAnchors } from '../../../ui/layout/page-anchors.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { useActsInFocus } from '../../../ui/menu/acts-in-focus.ts';
import type { RecordActions } from '../record-actions.ts';
import { addDocuments, useSolving } from '../use-solving.tsx';
import { Differences } from './differences.tsx';
import styles from './process-page.module.css';
import { VehicleDebts } from './vehicle-debts.tsx';

const VisualizationModal = lazyModal(
  () => import('../../../features/process/modals/visualization.modal.tsx'),
  'VisualizationModal',
);

// It offers people as their names are typed.
const CommentForm = lazyPart(() => import('../../../features/pendency/components/comment-form.tsx'), 'CommentForm', {
  failure: 'line',
});
// For who opens the palette.
const ProcessActs = lazyPart(() => import('../record-menu/record-acts.tsx'), 'ProcessActs', { failure: 'silence' });
const PrintProcess = lazyModal(() => import('../../../features/sheet/components/print-sheet.tsx'), 'PrintProcess');
// The browser prints at once: it is there before anybody asks.
const ProcessPaper = lazyPart(() => import('./process-paper.tsx'), 'ProcessPaper', { failure: 'silence' });
const OldFormModal = lazyModal(() => import('../../../features/old-form/modals/old-form.modal.tsx'), 'OldFormModal');

export interface ProcessPageProps {
  readonly process: Process;
  readonly actions: RecordActions;
}

/** What there is of one process below its card: ways on, documents, fields, the way it came, comments and history. */
export function ProcessPage({ process, actions }: ProcessPageProps) {
  const { t } = useTranslation('process-page');
  const { data, isError, error, refetch } = useProcessPage(process.id);
  useReadWithCard(process);
  usePaletteActs(process, actions);
  const print = () => actions.act({ draw: (onClose) => <PrintProcess id={process.id} onClose={onClose} /> });
  useShortcuts([{ keys: 'mod+p', group: 'record', label: t('print.key'), inFields: true, isOnce: true, run: print }]);
  const add = (typeId?: number, files?: readonly File[]) => addDocuments({ process, actions }, typeId, files);
  const solve = useSolving({ process, actions });
  if (!data) {
    return isError ? (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={3} height={140} gap={16} />
    );
  }
  const links = {
    onDocument: (id: number) => actions.viewOf(process, [id], id),
    onThread: (id: number) => actions.showThread(id),
  };
  const showDiagram = () =>
    actions.act({ draw: (onClose) => <VisualizationModal process={process} onClose={onClose} /> });
  const parts = ['next', 'documents', 'history', 'fields', 'way', 'comments'] as const;
  const anchors = parts
    .filter((part) => part !== 'next' || process.task !== null)
    .map((part) => ({ id: part, label: t(`${part}.title`) }));
  return (
    <>
      <PageSection>
        <StageBar process={process} stages={data.stages} />
      </PageSection>
      <PageAnchors sections={anchors}>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
          {t('print.do')}
        </Button>
      </PageAnchors>
      <Suspense fallback={null}>
        <ProcessPaper page={data} />
      </Suspense>
      <div className={styles.page}>
        <div>
          {process.task && (
            <PageSection id="next" title={t('next.title')}>
              {data.unheldFunctions.length > 0 && (
                <Notice tone="warn">
                  {t('next.unheld', { names: data.unheldFunctions.map(({ label }) => label).join(', ') })}
                </Notice>
              )}
              <NextSteps process={process} onTransit={(way) => actions.transit(process, way)} onSolve={solve} />
            </PageSection>
          )}
          <Differences process={process} actions={actions} />
          <PageSection id="documents" title={t('documents.title')}>
            <DocumentPlaces
              process={process}
              documentTypes={data.documentTypes}
              oldForms={data.oldForms}
              onOpen={(ids, index) => actions.viewOf(process, ids, ids[index] ?? 0)}
              onAdd={add}
              onFill={(documentTypeId) => actions.act({ draw: drawOldForm(process, documentTypeId) })}
            />
          </PageSection>
          {data.checkLists.length > 0 && (
            <PageSection title={t('checklists.title')}>
              <AnsweredChecklists checkLists={data.checkLists} />
            </PageSection>
          )}
          <PageSection id="history" title={t('history.title')}>
            <div>
              <HistoryTimeline subject={{ workflowId: process.id }} atFirst={8} {...links} />
            </div>
          </PageSection>
        </div>
        <div>
          <PageSection id="fields" title={t('fields.title')}>
            <FieldGroups indexers={data.indexers} />
          </PageSection>
          <VehicleDebts process={process} indexers={data.indexers} actions={actions} />
          <PageSection id="way" title={t('way.title')}>
            <ProcessWay page={data} />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconSitemap size={14} aria-hidden />}
              onClick={showDiagram}
            >
              {t('diagram.show')}
            </Button>
          </PageSection>
          <PageSection id="comments" title={t('comments.title')}>
            {canDo(process.abilities.comment) && (
              <Suspense fallback={<Skeletons count={1} height={92} />}>
                <CommentForm of={{ kind: 'process', id: process.id }} />
              </Suspense>
            )}
            <ProcessComments workflowId={process.id} {...links} />
          </PageSection>
        </div>
      </div>
    </>
  );
}

/** The palette offers what can be done with the process of the page. */
function usePaletteActs(process: Process, actions: RecordActions): void {
  const { t } = useTranslation('process');
  const label = t('of', { id: process.id });
  useActsInFocus(
    useMemo(
      () => ({
        label,
        draw: (onEntries) => <ProcessActs process={process} actions={actions} onEntries={onEntries} />,
      }),
      [label, process, actions],
    ),
  );
}

const drawOldForm = (process: Process, documentTypeId: number) => (onClose: () => void) => (
  <OldFormModal process={process} documentTypeId={documentTypeId} onClose={onClose} />
);
