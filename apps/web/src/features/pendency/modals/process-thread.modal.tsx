import { useTranslation } from 'react-i18next';
import { hasAnyPermission } from '../../../lib/abilities/abilities.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { ProcessThread } from '../components/process-thread.tsx';

export interface ProcessThreadModalProps {
  readonly processId: number;
  readonly onClose: () => void;
}

/** Comments on a process, from its menu or from a notice. */
export function ProcessThreadModal({ processId, onClose }: ProcessThreadModalProps) {
  const { t } = useTranslation('pendency');
  const user = useUser();
  return (
    <ModalFrame title={t('processThread.title', { id: processId })} size={560} onClose={onClose}>
      <ProcessThread processId={processId} canComment={hasAnyPermission(user, ['document.comment'])} />
    </ModalFrame>
  );
}
