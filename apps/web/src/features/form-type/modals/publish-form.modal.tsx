import { Stack, Text, Textarea } from '@mantine/core';
import { type FormType, formLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { usePublishFormType } from '../api/change-form-type.mutation.ts';
import { FormChanges } from '../components/form-changes.tsx';

export interface PublishFormModalProps {
  readonly type: FormType;
  readonly onClose: () => void;
}

/** Publishes the draft of a form type, after saying what changes and what stays. */
export function PublishFormModal({ type, onClose }: PublishFormModalProps) {
  const { t } = useTranslation('form-type');
  const publishing = usePublishFormType(type);
  const form = useForm({ initial: { notes: '' } });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (await form.submit(({ notes }) => publishing.mutateAsync(notes))) onClose();
  };
  const { name, inForce, filled, documentTypes, definition, published, enabled } = type;
  return (
    <FormModal
      {...frame}
      title={t('publish.title', { name })}
      submit={t('publish.submit')}
      isBusy={publishing.isPending}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {inForce && filled > 0
            ? t('publish.filled', { count: filled, formatted: formatCount(filled, false) })
            : t('publish.first')}
        </Text>
        {inForce && <Text c="dimmed">{t('publish.begun')}</Text>}
        <Text c="dimmed">
          {!enabled
            ? t('publish.disabled')
            : documentTypes.length === 0
              ? t('publish.nowhere')
              : t('publish.where', { names: documentTypes.map(({ label }) => label).join(', ') })}
        </Text>
        <Field of={form} path="notes">
          {(field) => (
            <Textarea
              label={t('publish.notes')}
              description={t('publish.notesHint')}
              autosize
              minRows={2}
              maxLength={formLimits.mostNotes}
              {...textOf(field)}
            />
          )}
        </Field>
        <FormChanges title={t(inForce ? 'changes.title' : 'changes.first')} before={published} after={definition} />
      </Stack>
    </FormModal>
  );
}
