import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import type { HistorySubject } from '../api/list-progress.query.ts';
import { HistoryTimeline } from '../components/history-timeline.tsx';

export interface HistoryModalProps {
  readonly subject: HistorySubject;
  readonly onClose: () => void;
}

/** What happened to a document or a process. */
export function HistoryModal({ subject, onClose }: HistoryModalProps) {
  const { t } = useTranslation('document');
  const { documentId, workflowId } = subject;
  const title =
    documentId === undefined ? t('history.ofProcess', { id: workflowId }) : t('history.ofDocument', { id: documentId });
  return (
    <ModalFrame title={title} onClose={onClose}>
      <HistoryTimeline subject={subject} />
    </ModalFrame>
  );
}
