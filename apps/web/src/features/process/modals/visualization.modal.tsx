import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ProcessDiagram } from '../../../parts/process/process-diagram.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useProcessDiagram } from '../api/get-process-page.query.ts';

export interface VisualizationModalProps {
  readonly process: Pick<Process, 'id'>;
  readonly onClose: () => void;
}

/** workflowVisualization: the diagram of a process with the present stage. */
export function VisualizationModal({ process: { id }, onClose }: VisualizationModalProps) {
  const { t } = useTranslation('process-page');
  const { data, isError, error, refetch } = useProcessDiagram(id);
  return (
    <ModalFrame title={t('diagram.of', { id })} size={1200} onClose={onClose}>
      {data && <ProcessDiagram diagram={data} />}
      {!data && isError && <ErrorState title={t('diagram.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeletons count={1} height={280} />}
    </ModalFrame>
  );
}
