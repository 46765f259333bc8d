import { Stack, Text, TextInput } from '@mantine/core';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { textOf, useField, useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { usePrepareProcess } from '../api/prepare-process.mutation.ts';

export interface PrepareProcessModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** Makes a prepared process of this one: it has a name already, so that one click is enough. */
export function PrepareProcessModal({ process, onClose }: PrepareProcessModalProps) {
  const { t } = useTranslation('prepared-process');
  const saving = usePrepareProcess(process.id);
  const form = useForm({
    initial: { name: '' },
    start: { name: `${process.type.label} #${process.id}`.slice(0, 120) },
    check: ({ name }) => ({ name: name.trim() === '' ? t('prepare.required') : undefined }),
  });
  const frame = useFormFrame(form);
  const name = useField(form, 'name');
  const handleSubmit = async () => {
    if (await form.submit((values) => saving.mutateAsync(values))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      isDirty={false}
      title={t('prepare.title', { id: process.id })}
      shape="question"
      submit={t('prepare.submit')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('prepare.hint')}</Text>
        <TextInput label={t('prepare.name')} required maxLength={120} data-autofocus {...textOf(name)} />
      </Stack>
    </FormModal>
  );
}
