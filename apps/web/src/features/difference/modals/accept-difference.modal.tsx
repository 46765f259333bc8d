import { Stack, Text, Textarea } from '@mantine/core';
import type { ListedDifference } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useAcceptDifference } from '../api/accept-difference.mutation.ts';

export interface AcceptDifferenceModalProps {
  readonly processId: number;
  readonly difference: ListedDifference;
  readonly onClose: () => void;
}

/** Asks why a difference is accepted. */
export function AcceptDifferenceModal({ processId, difference, onClose }: AcceptDifferenceModalProps) {
  const { t } = useTranslation('difference');
  const accept = useAcceptDifference(processId);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('accept.required') : undefined }),
    failed: t('accept.failed'),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (await form.submit(({ reason }) => accept.mutateAsync({ difference, reason: reason.trim() }))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('accept.title', { rule: difference.rule })}
      size={560}
      submit={t('accept.action')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        {difference.sides.map(({ record, field, shown }) => (
          <Text key={`${record}-${field}`} style={{ overflowWrap: 'anywhere' }}>
            {record} · {field}: <strong>{shown}</strong>
          </Text>
        ))}
        <Field of={form} path="reason">
          {(field) => (
            <Textarea
              data-autofocus
              label={t('accept.reason')}
              description={t('accept.hint')}
              required
              autosize
              minRows={3}
              maxLength={500}
              {...textOf(field)}
            />
          )}
        </Field>
      </Stack>
    </FormModal>
  );
}
