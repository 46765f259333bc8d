import { useParams } from '@tanstack/react-router';
import { FlowPage } from '../../features/workflow-management/components/flow-page.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { idOf } from './id-of.ts';

const BatchModal = lazyModal(() => import('../../features/batch/modals/batch.modal.tsx'), 'BatchModal');

/** /workflow-management/:type: the draft and the versions of one type, and what runs in them. */
export function WorkflowScreen() {
  const { type = '' } = useParams({ strict: false });
  const id = idOf(type);
  return (
    <FlowPage
      key={id}
      id={id}
      moving={({ ids, move }, onClose) => (
        <BatchModal asked={{ kind: 'process.version', input: move, ids: [...ids] }} onClose={onClose} />
      )}
    />
  );
}
