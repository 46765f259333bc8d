import type { Document } from '@tramite/contract';
import { Suspense } from 'react';
import { LoadingChip } from '../../ui/feedback/loading-chip.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { preloadPdf } from '../../viewers/pdf/preload-pdf.ts';
import type { HomeViewerProps } from './home-viewer.tsx';
import { isViewer, type OverList, type PutOver, viewerOf } from './over-list.ts';
import type { RecordActions } from './record-actions.ts';

// Viewers and forms are large and opened by a click: they come then.
const HomeViewer = lazyPart(() => import('./home-viewer.tsx'), 'HomeViewer', { failure: 'toast' });
const TransitionOverlay = lazyPart(() => import('./transition-overlay.tsx'), 'TransitionOverlay', { failure: 'toast' });
const ThreadModal = lazyModal(() => import('../../features/pendency/modals/thread.modal.tsx'), 'ThreadModal');
const HistoryModal = lazyModal(() => import('../../features/history/modals/history.modal.tsx'), 'HistoryModal');

/** Fetches what shows a document that is likely to be opened. A failure shows when it is. */
export function preloadViewer({ mimeType }: Pick<Document, 'mimeType'>): void {
  void HomeViewer.preload();
  if (mimeType === 'application/pdf') {
    preloadPdf();
  }
}

export interface HomeOverlaysProps extends Pick<HomeViewerProps, 'list' | 'onShow'> {
  readonly over: OverList;
  readonly actions: RecordActions;
  readonly put: PutOver;
}

/** Draws what lies over the list: the viewer, a thread or a transition, then what else was opened. */
export function HomeOverlays({
  over: { overlay, acting, history, said },
  actions,
  put,
  list,
  onShow,
}: HomeOverlaysProps) {
  const handleClose = () => put({ overlay: null });
  return (
    <Suspense fallback={<LoadingChip isActive />}>
      {isViewer(overlay) && (
        <HomeViewer
          viewed={overlay}
          list={list}
          onShow={onShow}
          onClose={handleClose}
          onHistory={(documentId) => put({ history: { documentId } })}
          onAct={(chosen) => put({ acting: chosen })}
        />
      )}
      {overlay?.kind === 'thread' && <ThreadModal documentId={overlay.documentId} onClose={handleClose} />}
      {overlay?.kind === 'transition' && (
        <TransitionOverlay
          process={overlay.process}
          transition={overlay.transition}
          actions={actions}
          onClose={handleClose}
        />
      )}
      {acting?.draw(() => put({ acting: null }))}
      {history && (
        <HistoryModal
          subject={history}
          onClose={() => put({ history: null })}
          onDocument={(id) => put({ history: null, overlay: viewerOf([id]) })}
          onThread={(documentId, entry) => put({ said: { documentId, said: entry } })}
        />
      )}
      {said && <ThreadModal {...said} onClose={() => put({ said: null })} />}
    </Suspense>
  );
}
