import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useDocument } from '../api/get-document.query.ts';
import { DocumentThread } from '../components/document-thread.tsx';
import type { Said } from '../components/thread-list.tsx';

export interface ThreadModalProps {
  readonly documentId: number;
  /** What in it is meant; it is brought into sight. */
  readonly said?: Said;
  readonly onClose: () => void;
}

/** Pendencies and comments of a document, from a card. */
export function ThreadModal({ documentId, said, onClose }: ThreadModalProps) {
  const { t } = useTranslation('pendency');
  const { data: document, isPending, error, refetch } = useDocument(documentId);
  return (
    <ModalFrame
      title={document ? t('titleOf', { type: document.type.label, id: documentId }) : t('title')}
      size={560}
      onClose={onClose}
    >
      {isPending && <Skeletons count={4} height={44} />}
      {document && <DocumentThread document={document} said={said} />}
      {!isPending && !document && (
        <ErrorState title={t('thread.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </ModalFrame>
  );
}
