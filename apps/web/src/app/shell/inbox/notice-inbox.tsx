import { useNavigate } from '@tanstack/react-router';
import type { Notice } from '@tramite/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBatches } from '../../../features/batch/api/list-batches.query.ts';
import { isUnderWay } from '../../../features/batch/batch-state.ts';
import { useBatchEnds } from '../../../features/batch/use-batch-ends.ts';
import { NoticeBell } from '../../../features/notice/components/notice-bell.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { paths } from '../../paths.ts';

const ProcessThreadModal = lazyModal(
  () => import('../../../features/pendency/modals/process-thread.modal.tsx'),
  'ProcessThreadModal',
);
const ThreadModal = lazyModal(() => import('../../../features/pendency/modals/thread.modal.tsx'), 'ThreadModal');

const NoticeModal = lazyModal(() => import('../../../features/notice/modals/notice.modal.tsx'), 'NoticeModal');

const BatchPanel = lazyPart(() => import('../../../features/batch/components/batch-panel.tsx'), 'BatchPanel', {
  failure: 'line',
});
const BatchRunModal = lazyModal(() => import('../../../features/batch/modals/batch-run.modal.tsx'), 'BatchRunModal');

/** Where a notice leads that is about no record. */
function placeOf({ kind }: Notice) {
  if (kind === 'EVENT_STOPPED') return '/backoffice/register/processes/events';
  if (kind === 'WEBHOOK_STOPPED') return '/backoffice/webhooks';
  if (kind === 'CERTIFICATE') return '/backoffice/nfe/register';
  return kind === 'VEHICLE_DEBT' ? '/reports/vehicle-debts' : '/backoffice/reports/my-report';
}

/** The bell and what it leads to: the record of a notice and what was said about it, and jobs of many records. */
export function NoticeInbox() {
  const navigate = useNavigate();
  const [documentId, setDocumentId] = useState<number | null>(null);
  const [processId, setProcessId] = useState<number | null>(null);
  const [written, setWritten] = useState<Notice | null>(null);
  const { t } = useTranslation('batch');
  const [batchId, setBatchId] = useState<number | null>(null);
  const batches = useBatches();
  useBatchEnds(batches);
  const open = (notice: Notice) => {
    const { workflowId } = notice;
    if (notice.documentId !== null) {
      void navigate({ to: paths.home, search: { documentId: notice.documentId } });
      setDocumentId(notice.documentId);
    } else if (workflowId !== null) {
      void navigate({ to: paths.home, search: { workflowId } });
      // What is told of its time is seen on its page; a mention in its comments.
      if (notice.kind === 'MENTION') setProcessId(workflowId);
    } else if (notice.kind === 'ANNOUNCEMENT') {
      setWritten(notice);
    } else {
      void navigate({ to: placeOf(notice) });
    }
  };
  return (
    <>
      <NoticeBell
        onOpen={open}
        onSettings={() => void navigate({ to: paths.profile, hash: 'notice-mail' })}
        busy={batches.some(isUnderWay) ? t('underWay') : undefined}
        above={(close) =>
          batches.length > 0 && (
            <Suspense fallback={null}>
              <BatchPanel
                batches={batches}
                onOpen={(id) => {
                  close();
                  setBatchId(id);
                }}
              />
            </Suspense>
          )
        }
      />
      {batchId !== null && <BatchRunModal id={batchId} onClose={() => setBatchId(null)} />}
      {processId !== null && <ProcessThreadModal processId={processId} onClose={() => setProcessId(null)} />}
      {written && <NoticeModal notice={written} onClose={() => setWritten(null)} />}
      {documentId !== null && <ThreadModal documentId={documentId} onClose={() => setDocumentId(null)} />}
    </>
  );
}
