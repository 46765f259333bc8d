import type { Document, SearchResult } from '@tramite/contract';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckButton } from '../../features/document-check/components/check-button.tsx';
import { CheckTimeline } from '../../features/document-check/components/check-timeline.tsx';
import { useDoneHere } from '../../features/document-check/done-here.ts';
import type { useSearchRecords } from '../../features/search/api/search-records.query.ts';
import { ViewerByIds } from '../../features/viewer/components/viewer-by-ids.tsx';
import { ViewerOverlay } from '../../features/viewer/components/viewer-overlay.tsx';
import type { ViewerSlots } from '../../features/viewer/use-viewer.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { useActsInFocus } from '../../ui/menu/acts-in-focus.ts';
import type { Viewed } from './over-list.ts';
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
const ViewedDifferences = lazyPart(() => import('./viewed-differences.tsx'), 'ViewedDifferences', { failure: 'line' });
const LiveRecord = lazyPart(() => import('../../features/live/components/live-record.tsx'), 'LiveRecord', {
  failure: 'silence',
});

const DocumentActs = lazyPart(() => import('./record-menu/record-acts.tsx'), 'DocumentActs', { failure: 'silence' });

/** The results as the viewer goes along them. */
export interface ViewedList {
  readonly query: ReturnType<typeof useSearchRecords>;
  /** Documents of the results that are loaded. */
  readonly documents: readonly Document[];
  /** First page of the search on screen, with its count. */
  readonly first: SearchResult | undefined;
  /** How many documents beyond those that are loaded wait for the person's check; null when nobody knows. */
  readonly waitingBeyond: number | null;
}

export interface HomeViewerProps {
  readonly viewed: Viewed;
  readonly list: ViewedList;
  /** The viewer shows another document. */
  readonly onShow: (documentId: number) => void;
  readonly onClose: () => void;
  readonly onHistory: (documentId: number) => void;
  readonly onAct: (acting: Acting) => void;
}

const slots: ViewerSlots = {
  renderCheckButton: (document, followers) => (
    <>
      <Suspense fallback={null}>
        <RefuseButton document={document} />
      </Suspense>
      <CheckButton document={document} isHighlighted hasKeys {...followers} />
    </>
  ),
  renderChecks: (document, { onUndone }) => (
    <>
      <CheckTimeline document={document} onUndone={onUndone} />
      <Suspense fallback={null}>
        <ViewedDifferences key={document.id} document={document} />
      </Suspense>
    </>
  ),
  renderThread: (document) => <DocumentThread key={document.id} document={document} />,
};

interface DocumentInFocusProps {
  readonly document: Document;
  readonly onAct: (acting: Acting) => void;
}

/** The palette offers what can be done with the document in the viewer. */
function DocumentInFocus({ document, onAct }: DocumentInFocusProps) {
  const { t } = useTranslation('document');
  const label = t('of', { id: document.id });
  useActsInFocus(
    useMemo(
      () => ({ label, draw: (onEntries) => <DocumentActs document={document} onAct={onAct} onEntries={onEntries} /> }),
      [label, document, onAct],
    ),
  );
  return null;
}

/** The viewer with what can be done with a document in it. */
export function HomeViewer({ viewed, list, onShow, onClose, onHistory, onAct }: HomeViewerProps) {
  const { query, documents, first, waitingBeyond } = list;
  const doneIds = useDoneHere();
  const renderMenu = (document: Document) => (
    <RecordMenuButton of={{ kind: 'document', record: document }} onAct={onAct} />
  );
  const renderLive = (document: Document) => (
    <>
      <LiveRecord key={document.id} kind="document" id={document.id} />
      <DocumentInFocus document={document} onAct={onAct} />
    </>
  );
  const viewerSlots: ViewerSlots = { ...slots, doneIds, onShow, onHistory, renderMenu, renderLive };
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
