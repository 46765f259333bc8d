import { useQuery } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { documentsQuery } from '../../../lib/record/document-searches.ts';
import { AttachModal } from '../../../parts/upload/modals/attach.modal.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';

export interface AttachToModalProps {
  readonly documentId: number;
  readonly onClose: () => void;
}

/** Takes files for a document that is known by its number. */
export function AttachToModal({ documentId, onClose }: AttachToModalProps) {
  const { t } = useTranslation('attachment');
  const { data, isPending, error, refetch } = useQuery(documentsQuery([documentId]));
  const document = data?.searchResults[0] as Document | undefined;
  if (document) {
    return <AttachModal document={document} onClose={onClose} />;
  }
  return (
    <ModalFrame title={t('attach.action')} size={640} onClose={onClose}>
      {isPending ? (
        <Skeletons count={2} height={56} />
      ) : (
        <ErrorState title={t('labelsFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </ModalFrame>
  );
}
