import { Button, Text } from '@mantine/core';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useUndoCancelProcess } from '../api/cancel-process.mutation.ts';

export interface UndoCancelModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** Asks whether a canceled process is to go on where it stood. */
export function UndoCancelModal({ process: { id }, onClose }: UndoCancelModalProps) {
  const { t } = useTranslation('process');
  const undo = useUndoCancelProcess();
  return (
    <ModalFrame
      shape="question"
      title={t('undoCancel.question', { id })}
      isBusy={undo.isPending}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus variant="default" disabled={undo.isPending} onClick={onClose}>
            {t('undoCancel.no')}
          </Button>
          <Button loading={undo.isPending} onClick={() => undo.mutate(id, { onSettled: onClose })}>
            {t('undoCancel.yes')}
          </Button>
        </>
      }
    >
      <Text size="sm">{t('undoCancel.hint')}</Text>
    </ModalFrame>
  );
}
