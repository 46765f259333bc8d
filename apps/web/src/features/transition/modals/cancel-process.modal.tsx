import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { Field } from '../../../lib/form/use-form.ts';
import { ReasonFields } from '../../../parts/reason/reason-fields.tsx';
import { reasonOf, useReasonForm } from '../../../parts/reason/use-reason-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useCancelProcess } from '../api/cancel-process.mutation.ts';
import type { TransitionFlowProps } from '../transition-flow-props.ts';

/** Asks why a process is canceled, and whether those below it are canceled too; then cancels them. */
export function CancelProcessModal({ process, transition, onDone, onCancel }: TransitionFlowProps) {
  const { t } = useTranslation('process');
  const reason = useReasonForm();
  const { form } = reason;
  const cancel = useCancelProcess(process.id);
  const frame = useFormFrame(form);
  const open = useOpenChildren(process.id);
  const handleSubmit = async () => {
    const canceled = await form.submit((values) => {
      const children = values.isDeep && open > 0 ? { children: true } : {};
      return cancel.mutateAsync({ ...reasonOf(values), ...children, cancelTransitionId: transition.id });
    });
    if (canceled) {
      onDone();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('cancel.title', { id: process.id, transition: transition.label })}
      size={480}
      submit={t('cancel.action')}
      isDangerous
      onSubmit={() => void handleSubmit()}
      onClose={onCancel}
    >
      <Stack gap="md">
        <Text size="sm">{t('cancel.hint')}</Text>
        <ReasonFields of={reason} />
        {open > 0 && (
          <Field of={form} path="isDeep">
            {({ value, set }) => (
              <Checkbox
                label={t('cancel.children', { count: open })}
                description={t('cancel.childrenHint')}
                checked={value}
                onChange={(event) => set(event.currentTarget.checked)}
              />
            )}
          </Field>
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
