import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { MoveForm } from '../components/move-form.tsx';

export interface MoveDocumentsModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** Move documents of a process to another type of process. Canceled and expired ones stay. */
export function MoveDocumentsModal({ process, onClose }: MoveDocumentsModalProps) {
  const { t } = useTranslation('move');
  const { id, establishment } = process;
  const documents = process.documents.filter(({ situation }) => situation !== 'S' && situation !== 'V');
  const subject = { alone: false, process, establishmentId: establishment.id, documents };
  return <MoveForm title={t('documents.title', { id })} subject={subject} onClose={onClose} />;
}
