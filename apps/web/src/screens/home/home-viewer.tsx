import type { Document, SearchResult } from '@tramite/contract';
import { Suspense } from 'react';
import { CheckButton } from '../../features/document-check/components/check-button.tsx';
import { CheckTimeline } from '../../features/document-check/components/check-timeline.tsx';
import { useDoneHere } from '../../features/document-check/done-here.ts';
import type { useSearchRecords } from '../../features/search/api/search-records.query.ts';
import { ViewerByIds } from '../../features/viewer/components/viewer-by-ids.tsx';
import { ViewerOverlay } from '../../features/viewer/components/viewer-overlay.tsx';
import type { ViewerSlots } from '../../features/viewer/use-viewer.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Acting } from './record-menu/record-action.ts';
import { RecordMenuButton } from './record-menu/record-menu-button.tsx';

const DocumentThread = lazyPart(
  () => import('../../features/pendency/components/document-thread.tsx'),
  'DocumentThread',
  { failure: 'line' },
);
const RefuseButton = lazyPart(() => import('../../features/pendency/components/refuse-button.tsx'), 'RefuseButton', {
  failure: 'line',
});
const LiveRecord = lazyPart(() => import('../../features/live/components/live-record.tsx'), 'LiveRecord', {
  failure: 'silence',
});

/** The viewer on a document of the results, or on documents named by their numbers. */
export type Viewed =
  | { readonly kind: 'results'; readonly index: number }
  | { readonly kind: 'documents'; readonly documentIds: readonly number[]; readonly startId: number };

export interface HomeViewerProps {
  readonly viewed: Viewed;
  readonly query: ReturnType<typeof useSearchRecords>;
  /** Documents of the results that are loaded. */
  readonly documents: readonly Document[];
  /** First page of the search on screen, with its count. */
  readonly first: SearchResult | undefined;
  /** How many documents beyond those that are loaded wait for the person's check; null when nobody knows. */
  readonly waitingBeyond: number | null;
  /** The viewer shows another document. */
  readonly onShow: (documentId: number) => void;
  readonly onClose: () => void;
  readonly onHistory: (documentId: number) => void;
  readonly onAct: (acting: Acting) => void;
}

const slots: ViewerSlots = {
  renderLive: ({ id }) => <LiveRecord key={id} kind="document" id={id} />,
  renderCheckButton: (document, followers) => (
    <>
      <Suspense fallback={null}>
        <RefuseButton document={document} />
      </Suspense>
      <CheckButton document={document} isHighlighted hasKeys {...followers} />
    </>
  ),
  renderChecks: (document, { onUndone }) => <CheckTimeline document={document} onUndone={onUndone} />,
  renderThread: (document) => <DocumentThread key={document.id} document={document} />,
};

/** The viewer with what can be done with a document in it. */
export function HomeViewer(props: HomeViewerProps) {
  const { viewed, query, documents, first, waitingBeyond, onShow, onClose, onHistory, onAct } = props;
  const doneIds = useDoneHere();
  const renderMenu = (document: Document) => (
    <RecordMenuButton of={{ kind: 'document', record: document }} onAct={onAct} />
  );
  const viewerSlots: ViewerSlots = { ...slots, doneIds, onShow, onHistory, renderMenu };
  if (viewed.kind === 'documents') {
    return <ViewerByIds {...viewerSlots} documentIds={viewed.documentIds} startId={viewed.startId} onClose={onClose} />;
  }
  return (
    <ViewerOverlay
      {...viewerSlots}
      documents={documents}
      startIndex={viewed.index}
      total={first?.count}
      totalIsAtLeast={first?.countIsAtLeast}
      waitingBeyond={waitingBeyond}
      more={
        query.hasNextPage ? { load: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage } : undefined
      }
      onClose={onClose}
    />
  );
}
