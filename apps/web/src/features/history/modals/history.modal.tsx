import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import type { HistorySubject } from '../api/list-progress.query.ts';
import type { HistoryLinks } from '../components/history-entry.tsx';
import { HistoryTimeline } from '../components/history-timeline.tsx';

export interface HistoryModalProps extends HistoryLinks {
  readonly subject: HistorySubject;
  readonly onClose: () => void;
}

/** What happened to a document or a process. */
export function HistoryModal({ subject, onClose, ...links }: HistoryModalProps) {
  const { t } = useTranslation('history');
  const { documentId, workflowId } = subject;
  const title = documentId === undefined ? t('ofProcess', { id: workflowId }) : t('ofDocument', { id: documentId });
  return (
    <ModalFrame title={title} onClose={onClose}>
      <HistoryTimeline subject={subject} {...links} />
    </ModalFrame>
  );
}
