import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type Process, type ReadinessItem } from '@tramite/contract';
import type { ReactNode } from 'react';
import { useReserveProcess } from '../../features/reservation/api/update-reservation.mutation.ts';
import { keyOf } from '../../lib/api/keys.ts';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import type { RecordActions } from './record-actions.ts';

const AddDocumentsModal = lazyModal(
  () => import('../../features/process/modals/add-documents.modal.tsx'),
  'AddDocumentsModal',
);
const AttachToModal = lazyModal(() => import('../../features/attachment/modals/attach-to.modal.tsx'), 'AttachToModal');
const EditIndexersModal = lazyModal(
  () => import('../../features/indexer/modals/edit-indexers.modal.tsx'),
  'EditIndexersModal',
);
const ThreadModal = lazyModal(() => import('../../features/pendency/modals/thread.modal.tsx'), 'ThreadModal');

export interface Solving {
  readonly process: Process;
  readonly actions: Pick<RecordActions, 'act' | 'openProcess' | 'viewOf'>;
}

/** Draws the modal that adds documents to a process. */
export function addDocuments({ process, actions }: Solving, typeId?: number, files?: readonly File[]): void {
  actions.act({
    draw: (onClose) => <AddDocumentsModal process={process} typeId={typeId} files={files} onClose={onClose} />,
  });
}

/** Leads to the control that solves an unmet point, over what is shown; what is unmet is asked anew after it. */
export function useSolving({ process, actions }: Solving): (item: ReadinessItem) => void {
  const client = useQueryClient();
  const reserve = useReserveProcess();
  const askAnew = () => void client.invalidateQueries({ queryKey: keyOf(endpoints.transition.getReadiness) });
  const over = (draw: (onClose: () => void) => ReactNode) =>
    actions.act({
      draw: (onClose) =>
        draw(() => {
          onClose();
          askAnew();
        }),
    });
  return ({ solution, id, documentId }) => {
    if (solution === 'addDocument') {
      addDocuments({ process, actions }, id ?? undefined);
    } else if (solution === 'fillIndexer') {
      actions.act({
        draw: (onClose) => <EditIndexersModal edited={{ kind: 'process', record: process }} onClose={onClose} />,
      });
    } else if (solution === 'resolvePendency' && documentId !== null) {
      over((onClose) => <ThreadModal documentId={documentId} onClose={onClose} />);
    } else if (solution === 'attach' && documentId !== null) {
      over((onClose) => <AttachToModal documentId={documentId} onClose={onClose} />);
    } else if (solution === 'check' && documentId !== null) {
      actions.viewOf(process, [documentId], documentId);
    } else if (solution === 'openProcess' && id !== null) {
      actions.openProcess(id);
    } else if (solution === 'takeOver') {
      reserve.mutate(process, { onSuccess: askAnew });
    }
  };
}
