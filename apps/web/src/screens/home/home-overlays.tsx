import type { Document, Process } from '@tramite/contract';
import { Suspense, useState } from 'react';
import type { HistorySubject } from '../../features/history/api/list-progress.query.ts';
import type { ThreadModalProps } from '../../features/pendency/modals/thread.modal.tsx';
import { lazyModal } from '../../ui/lazy-modal.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingChip } from '../../ui/loading-chip.tsx';
import { preloadPdf } from '../../viewers/pdf/preload-pdf.ts';
import type { HomeViewerProps, Viewed } from './home-viewer.tsx';
import type { Acting } from './record-menu/record-action.ts';

// Viewers and forms are large and opened by a click: they come then.
const HomeViewer = lazyPart(() => import('./home-viewer.tsx'), 'HomeViewer', { failure: 'toast' });
const TransitionFlow = lazyPart(
  () => import('../../features/transition/components/transition-flow.tsx'),
  'TransitionFlow',
  { failure: 'toast' },
);
const ThreadModal = lazyModal(() => import('../../features/pendency/modals/thread.modal.tsx'), 'ThreadModal');
const HistoryModal = lazyModal(() => import('../../features/history/modals/history.modal.tsx'), 'HistoryModal');

/** Fetches what shows a document that is likely to be opened. A failure shows when it is. */
export function preloadViewer({ mimeType }: Pick<Document, 'mimeType'>): void {
  void HomeViewer.preload();
  if (mimeType === 'application/pdf') {
    preloadPdf();
  }
}

/** What lies over the list: the viewer on the results or on chosen documents, what is said about one, or a transition. */
export type Overlay =
  | Viewed
  | { readonly kind: 'thread'; readonly documentId: number }
  | { readonly kind: 'transition'; readonly process: Process; readonly transition: Process['transitions'][number] };

export interface HomeOverlaysProps extends Omit<HomeViewerProps, 'viewed' | 'onHistory' | 'onAct'> {
  readonly overlay: Overlay | null;
  /** Whose history lies over all of it. */
  readonly history: HistorySubject | null;
  readonly onHistory: (subject: HistorySubject | null) => void;
  readonly onOpen: (overlay: Overlay) => void;
  /** What somebody chose to do with a record or with many; it lies over all of it too. */
  readonly acting: Acting | null;
  readonly onAct: (acting: Acting | null) => void;
}

export function HomeOverlays({ overlay, history, onHistory, onOpen, acting, onAct, ...viewer }: HomeOverlaysProps) {
  const { onClose } = viewer;
  const [spoken, setSpoken] = useState<Omit<ThreadModalProps, 'onClose'> | null>(null);
  const openDocument = (id: number) => {
    onHistory(null);
    onOpen({ kind: 'documents', documentIds: [id], startId: id });
  };
  return (
    <Suspense fallback={<LoadingChip isActive />}>
      {(overlay?.kind === 'results' || overlay?.kind === 'documents') && (
        <HomeViewer {...viewer} viewed={overlay} onHistory={(documentId) => onHistory({ documentId })} onAct={onAct} />
      )}
      {overlay?.kind === 'thread' && <ThreadModal documentId={overlay.documentId} onClose={onClose} />}
      {overlay?.kind === 'transition' && (
        <TransitionFlow process={overlay.process} transition={overlay.transition} onDone={onClose} onCancel={onClose} />
      )}
      {acting?.draw(() => onAct(null))}
      {history && (
        <HistoryModal
          subject={history}
          onClose={() => onHistory(null)}
          onDocument={openDocument}
          onThread={(documentId, said) => setSpoken({ documentId, said })}
        />
      )}
      {spoken && <ThreadModal {...spoken} onClose={() => setSpoken(null)} />}
    </Suspense>
  );
}
