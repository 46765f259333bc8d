import type { Document, Process, SearchResult } from '@tramite/contract';
import { Suspense } from 'react';
import { CheckButton } from '../../features/document-check/components/check-button.tsx';
import { CheckTimeline } from '../../features/document-check/components/check-timeline.tsx';
import type { HistorySubject } from '../../features/history/api/list-progress.query.ts';
import type { useSearchRecords } from '../../features/search/api/search-records.query.ts';
import { lazyModal } from '../../ui/lazy-modal.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingChip } from '../../ui/loading-chip.tsx';
import { preloadPdf } from '../../viewers/pdf/preload-pdf.ts';

// Viewers and forms are large and opened by a click: they come then.
const loadViewer = () => import('../../features/viewer/components/viewer-overlay.tsx');
const ViewerOverlay = lazyPart(loadViewer, 'ViewerOverlay', { failure: 'toast' });
const ViewerByIds = lazyPart(() => import('../../features/viewer/components/viewer-by-ids.tsx'), 'ViewerByIds', {
  failure: 'toast',
});
const TransitionFlow = lazyPart(
  () => import('../../features/transition/components/transition-flow.tsx'),
  'TransitionFlow',
  { failure: 'toast' },
);

const HistoryModal = lazyModal(() => import('../../features/history/modals/history.modal.tsx'), 'HistoryModal');

/** Fetches what shows a document that is likely to be opened. A failure shows when it is. */
export function preloadViewer({ mimeType }: Pick<Document, 'mimeType'>): void {
  loadViewer().catch(() => undefined);
  if (mimeType === 'application/pdf') {
    preloadPdf();
  }
}

/** What lies over the list: the viewer on the results or on chosen documents, or a transition under way. */
export type Overlay =
  | { readonly kind: 'results'; readonly index: number }
  | { readonly kind: 'documents'; readonly documentIds: readonly number[]; readonly startId: number }
  | { readonly kind: 'transition'; readonly process: Process; readonly transition: Process['transitions'][number] };

export interface HomeOverlaysProps {
  readonly overlay: Overlay | null;
  /** Whose history lies over all of it. */
  readonly history: HistorySubject | null;
  readonly query: ReturnType<typeof useSearchRecords>;
  /** Documents of the results that are loaded. */
  readonly documents: readonly Document[];
  /** First page of the search on screen, with its count. */
  readonly first: SearchResult | undefined;
  readonly onClose: () => void;
  readonly onHistory: (subject: HistorySubject | null) => void;
}

const slots = {
  renderCheckButton: (document: Document) => <CheckButton document={document} isHighlighted />,
  renderChecks: (document: Document) => <CheckTimeline document={document} />,
};

export function HomeOverlays(props: HomeOverlaysProps) {
  const { overlay, history, query, documents, first, onClose, onHistory } = props;
  const viewerSlots = { ...slots, onHistory: (documentId: number) => onHistory({ documentId }) };
  return (
    <Suspense fallback={<LoadingChip isActive />}>
      {overlay?.kind === 'results' && (
        <ViewerOverlay
          {...viewerSlots}
          documents={documents}
          startIndex={overlay.index}
          total={first?.count}
          totalIsAtLeast={first?.countIsAtLeast}
          more={
            query.hasNextPage
              ? { load: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage }
              : undefined
          }
          onClose={onClose}
        />
      )}
      {overlay?.kind === 'documents' && (
        <ViewerByIds {...viewerSlots} documentIds={overlay.documentIds} startId={overlay.startId} onClose={onClose} />
      )}
      {overlay?.kind === 'transition' && (
        <TransitionFlow process={overlay.process} transition={overlay.transition} onDone={onClose} onCancel={onClose} />
      )}
      {history && <HistoryModal subject={history} onClose={() => onHistory(null)} />}
    </Suspense>
  );
}
