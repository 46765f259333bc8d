import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../ui/form-modal.tsx';
import { ReasonFields } from '../../../ui/reason/reason-fields.tsx';
import { useGivenReason } from '../../../ui/reason/use-given-reason.ts';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useCancelProcess } from '../api/cancel-process.mutation.ts';
import type { TransitionFlowProps } from '../transition-flow-props.ts';

const fields = ['reason', 'reasonText'] as const;

/** Asks why a process is canceled, and cancels it. */
export function CancelProcessModal({ process, transition, onDone, onCancel }: TransitionFlowProps) {
  const { t } = useTranslation('process');
  const reason = useGivenReason();
  const cancel = useCancelProcess(process.id);
  const { frame, isTried, refused } = useFormModal(cancel, fields);
  const handleSubmit = () => {
    if (reason.given) {
      cancel.mutate({ ...reason.given, cancelTransitionId: transition.id }, { onSuccess: onDone });
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('cancel.title', { id: process.id, transition: transition.label })}
      size={480}
      submit={t('cancel.action')}
      isDangerous
      isDirty={reason.isDirty}
      onSubmit={handleSubmit}
      onClose={onCancel}
    >
      <Stack gap="md">
        <Text size="sm">{t('cancel.hint')}</Text>
        <ReasonFields of={reason} isTried={isTried} refused={refused} onChange={cancel.reset} />
      </Stack>
    </FormModal>
  );
}
