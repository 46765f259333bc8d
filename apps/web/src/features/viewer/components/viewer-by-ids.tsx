import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingChip } from '../../../ui/feedback/loading-chip.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useViewerDocuments } from '../api/list-viewer-documents.query.ts';
import type { ViewerSlots } from '../use-viewer.ts';
import { ViewerOverlay } from './viewer-overlay.tsx';

export interface ViewerByIdsProps extends ViewerSlots {
  readonly documentIds: readonly number[];
  /** The document shown first. */
  readonly startId: number;
  readonly onClose: () => void;
}

/** The viewer for documents known by id only, such as those on a process card: reads them first. */
export function ViewerByIds({ documentIds, startId, onClose, ...slots }: ViewerByIdsProps) {
  const { t } = useTranslation('document');
  const { data, isError, error } = useViewerDocuments(documentIds);
  const isMissing = data?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said and closed once, when the answer is known
  useEffect(() => {
    if (isMissing || (isError && data === undefined)) {
      toast.error(isMissing ? t('viewer.gone') : error, { id: 'viewer' });
      onClose();
    }
  }, [isMissing, isError]);
  if (!data || isMissing) {
    return <LoadingChip isActive={!data && !isError} />;
  }
  const startIndex = Math.max(
    data.findIndex(({ id }) => id === startId),
    0,
  );
  return <ViewerOverlay {...slots} documents={data} startIndex={startIndex} onClose={onClose} />;
}
