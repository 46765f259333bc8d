import type { Document, Process } from '@tramite/contract';
import type { HistorySubject } from '../../features/history/api/list-progress.query.ts';
import type { ThreadModalProps } from '../../features/pendency/modals/thread.modal.tsx';
import type { Acting } from './record-menu/record-action.ts';

/** The viewer on a document of the results, or on documents named by their numbers. */
export type Viewed =
  | { readonly kind: 'results'; readonly index: number }
  | { readonly kind: 'documents'; readonly documentIds: readonly number[]; readonly startId: number };

/** What somebody opened from the list: the viewer, what is said about a document, or a transition. */
export type Overlay =
  | Viewed
  | { readonly kind: 'thread'; readonly documentId: number }
  | { readonly kind: 'transition'; readonly process: Process; readonly transition: Process['transitions'][number] };

/** What lies over the list, each layer over those before it. */
export interface OverList {
  readonly overlay: Overlay | null;
  /** What somebody chose to do with a record or with many. */
  readonly acting: Acting | null;
  /** Whose history is shown. */
  readonly history: HistorySubject | null;
  /** What was said, as the history led to it. */
  readonly said: Omit<ThreadModalProps, 'onClose'> | null;
}

export function isViewer(overlay: Overlay | null): overlay is Viewed {
  return overlay?.kind === 'results' || overlay?.kind === 'documents';
}

export const nothingOver: OverList = { overlay: null, acting: null, history: null, said: null };

/** The same with other layers; null takes one away. */
export function withLayers(over: OverList, layers: Partial<OverList>): OverList {
  return { ...over, ...layers };
}

/** Puts layers over the list, or takes them away. */
export type PutOver = (layers: Partial<OverList>) => void;

/** The viewer on chosen documents, at the first unless another is named. */
export function viewerOf(documentIds: readonly number[], startId = documentIds[0] ?? 0): Viewed {
  return { kind: 'documents', documentIds, startId };
}

/** The viewer at a document: among the results where it is one that is loaded, else alone. */
export function viewerAt(documents: readonly Pick<Document, 'id'>[], documentId: number): Viewed {
  const index = documents.findIndex(({ id }) => id === documentId);
  return index === -1 ? viewerOf([documentId]) : { kind: 'results', index };
}
