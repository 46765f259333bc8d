import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useDeleteDocument } from '../api/delete-document.mutation.ts';
import { DeleteQuestion } from './delete-question.tsx';

export interface DocumentDeleteModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** Asks whether a document is to be deleted. */
export function DocumentDeleteModal({ document, onClose }: DocumentDeleteModalProps) {
  const { t } = useTranslation('bin');
  const { isPending, mutate } = useDeleteDocument(document);
  const { id, type } = document;
  return (
    <DeleteQuestion
      question={t('delete.question')}
      hint={t('delete.hint', { type: type.label, id })}
      isBusy={isPending}
      onDelete={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
