import type { ManagedFlow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFlowVersion } from '../api/flow-reads.ts';
import { FlowDiagram } from '../components/flow-diagram.tsx';
import { FlowStages } from '../components/flow-stages.tsx';

export interface FlowVersionModalProps {
  readonly flow: ManagedFlow;
  readonly version: { readonly id: number; readonly number: number };
  readonly onClose: () => void;
}

/** A published version as a picture and in words. */
export function FlowVersionModal({ flow: { workflowId, name }, version, onClose }: FlowVersionModalProps) {
  const { t } = useTranslation('workflow-management');
  const { data, error, refetch } = useFlowVersion(workflowId, version.id);
  return (
    <ModalFrame title={t('versions.titleOne', { number: version.number, name })} size={1200} onClose={onClose}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={1} height={280} />}
      {data && (
        <>
          <FlowDiagram diagram={data.diagram} />
          <FlowStages stages={data.stages} />
        </>
      )}
    </ModalFrame>
  );
}
