import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { ReasonFields } from '../../../ui/reason/reason-fields.tsx';
import { useGivenReason } from '../../../ui/reason/use-given-reason.ts';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useCancelProcess } from '../api/cancel-process.mutation.ts';
import type { TransitionFlowProps } from '../transition-flow-props.ts';

const fields = ['reason', 'reasonText'] as const;

/** Asks why a process is canceled, and whether those below it are canceled too; then cancels them. */
export function CancelProcessModal({ process, transition, onDone, onCancel }: TransitionFlowProps) {
  const { t } = useTranslation('process');
  const reason = useGivenReason();
  const cancel = useCancelProcess(process.id);
  const { frame, isTried, refused } = useFormModal(cancel, fields);
  const open = useOpenChildren(process.id);
  const [isDeep, setDeep] = useState(false);
  const handleSubmit = () => {
    if (reason.given) {
      const children = isDeep && open > 0 ? { children: true } : {};
      cancel.mutate({ ...reason.given, ...children, cancelTransitionId: transition.id }, { onSuccess: onDone });
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('cancel.title', { id: process.id, transition: transition.label })}
      size={480}
      submit={t('cancel.action')}
      isDangerous
      isDirty={reason.isDirty || isDeep}
      onSubmit={handleSubmit}
      onClose={onCancel}
    >
      <Stack gap="md">
        <Text size="sm">{t('cancel.hint')}</Text>
        <ReasonFields of={reason} isTried={isTried} refused={refused} onChange={cancel.reset} />
        {open > 0 && (
          <Checkbox
            label={t('cancel.children', { count: open })}
            description={t('cancel.childrenHint')}
            checked={isDeep}
            onChange={(event) => {
              setDeep(event.currentTarget.checked);
              cancel.reset();
            }}
          />
        )}
      </Stack>
    </FormModal>
  );
}

/** How many processes below one are open, as far as the user sees them. */
function useOpenChildren(id: number): number {
  const { data = 0 } = useQuery({
    ...queryOf(endpoints.processPage.get, { params: { id } }),
    select: ({ waitingChildWorkflowIds }) => waitingChildWorkflowIds.length,
  });
  return data;
}
