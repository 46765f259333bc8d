import { Radio, Stack } from '@mantine/core';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, useForm } from '../../../lib/form/use-form.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useChangeSituation, useSituations } from '../api/change-situation.mutation.ts';

export interface ChangeSituationModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** Gives a process that is no business process another situation. */
export function ChangeSituationModal({ process, onClose }: ChangeSituationModalProps) {
  const { t } = useTranslation('process');
  const situations = useSituations();
  const change = useChangeSituation(process);
  const form = useForm<{ readonly chosen: string | null }>({
    initial: { chosen: null },
    check: ({ chosen }) => ({ chosen: chosen === null ? t('situation.choose') : undefined }),
    failed: t('situation.failed'),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (await form.submit(({ chosen }) => change.mutateAsync(Number(chosen)))) {
      onClose();
    }
  };
  const others = (situations.data ?? []).filter(({ id }) => id !== process.situation.id);
  return (
    <FormModal
      {...frame}
      isDirty={false}
      title={t('situation.title', { id: process.id })}
      size={440}
      submit={t('situation.action')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {situations.isError && (
        <InlineFailure error={situations.error} onRetry={() => void situations.refetch()}>
          {t('situation.listFailed')}
        </InlineFailure>
      )}
      <Field of={form} path="chosen">
        {({ value, error, set }) => (
          <Radio.Group
            label={t('situation.label')}
            description={t('situation.now', { name: process.situation.name })}
            withAsterisk
            value={value}
            error={error}
            onChange={set}
          >
            <Stack gap="xs" my="xs">
              {others.map(({ id, name }) => (
                <Radio key={id} value={String(id)} label={name} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </Field>
    </FormModal>
  );
}
