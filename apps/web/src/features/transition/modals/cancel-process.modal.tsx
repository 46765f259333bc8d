import { Select, Stack, Text, Textarea } from '@mantine/core';
import { shortestReasonText } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../../ui/filter-by-text.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { InlineFailure } from '../../../ui/inline-failure.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useCancelationReasons, useCancelProcess } from '../api/cancel-process.mutation.ts';
import type { TransitionFlowProps } from '../transition-flow-props.ts';

const longest = 500;
const fields = ['reason', 'reasonText'] as const;

/** Asks why a process is canceled, and cancels it. */
export function CancelProcessModal({ process, transition, onDone, onCancel }: TransitionFlowProps) {
  const { t } = useTranslation('process');
  const reasons = useCancelationReasons();
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const cancel = useCancelProcess(process.id);
  const { frame, isTried, refused } = useFormModal(cancel, fields);
  const reason = reasons.data?.items.find(({ id }) => String(id) === chosen);
  const shortest = reason?.requiresText ? shortestReasonText : 0;
  const isShort = text.trim().length < shortest;
  const handleSubmit = () => {
    if (reason && !isShort) {
      const body = { reason: reason.id, reasonText: text.trim(), cancelTransitionId: transition.id };
      cancel.mutate(body, { onSuccess: onDone });
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('cancel.title', { id: process.id, transition: transition.label })}
      size={480}
      submit={t('cancel.action')}
      isDangerous
      isDirty={chosen !== null || text.trim() !== ''}
      onSubmit={handleSubmit}
      onClose={onCancel}
    >
      <Stack gap="md">
        <Text size="sm">{t('cancel.hint')}</Text>
        <Select
          data-autofocus
          label={t('cancel.reason')}
          required
          searchable
          filter={filterByText}
          nothingFoundMessage={t('cancel.notFound')}
          data={(reasons.data?.items ?? []).map(({ id, label }) => ({ value: String(id), label }))}
          value={chosen}
          error={(isTried && !reason ? t('cancel.required') : undefined) ?? refused.reason}
          onChange={(value) => {
            setChosen(value);
            cancel.reset();
          }}
        />
        {reasons.isError && (
          <InlineFailure error={reasons.error} onRetry={() => void reasons.refetch()}>
            {t('cancel.reasonsFailed')}
          </InlineFailure>
        )}
        <Textarea
          label={t('cancel.text')}
          description={shortest > 0 ? t('cancel.textHint', { count: shortest }) : undefined}
          required={shortest > 0}
          rows={3}
          resize="vertical"
          maxLength={longest}
          value={text}
          error={(isTried && isShort ? t('cancel.textHint', { count: shortest }) : undefined) ?? refused.reasonText}
          onChange={(event) => {
            setText(event.currentTarget.value);
            cancel.reset();
          }}
        />
      </Stack>
    </FormModal>
  );
}
