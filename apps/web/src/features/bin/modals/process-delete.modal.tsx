import { Button, Text } from '@mantine/core';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { dangerColor } from '../../../ui/palette.ts';
import { useDeleteProcess } from '../api/delete-process.mutation.ts';

export interface ProcessDeleteModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** Asks whether a process is to be deleted with its documents. */
export function ProcessDeleteModal({ process, onClose }: ProcessDeleteModalProps) {
  const { t } = useTranslation('bin');
  const remove = useDeleteProcess(process);
  const { id, type } = process;
  return (
    <ModalFrame
      shape="question"
      title={t('process.question')}
      isBusy={remove.isPending}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus variant="default" disabled={remove.isPending} onClick={onClose}>
            {t('delete.no')}
          </Button>
          <Button
            color={dangerColor}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSettled: onClose })}
          >
            {t('delete.yes')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('process.hint', { type: type.label, id })}</Text>
    </ModalFrame>
  );
}
