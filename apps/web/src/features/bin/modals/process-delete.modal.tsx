import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useDeleteProcess } from '../api/delete-process.mutation.ts';
import { DeleteQuestion } from './delete-question.tsx';

export interface ProcessDeleteModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** Asks whether a process is to be deleted with its documents. */
export function ProcessDeleteModal({ process, onClose }: ProcessDeleteModalProps) {
  const { t } = useTranslation('bin');
  const { isPending, mutate } = useDeleteProcess(process);
  const { id, type } = process;
  return (
    <DeleteQuestion
      question={t('process.question')}
      hint={t('process.hint', { type: type.label, id })}
      isBusy={isPending}
      onDelete={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
