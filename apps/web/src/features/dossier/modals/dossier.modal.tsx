import { Radio, Stack, Text } from '@mantine/core';
import type { DossierFormat } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, useForm } from '../../../lib/form/use-form.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useMakeDossier } from '../api/make-dossier.mutation.ts';

export interface DossierModalProps {
  /** A process, or documents by their numbers. */
  readonly subject: { readonly workflowId: number } | { readonly documentIds: readonly number[] };
  readonly onClose: () => void;
}

const formats = ['pdf', 'zip'] as const satisfies readonly DossierFormat[];

/** Asks in which form the papers are taken along. */
export function DossierModal({ subject, onClose }: DossierModalProps) {
  const { t } = useTranslation('dossier');
  const make = useMakeDossier();
  const form = useForm<{ readonly format: DossierFormat }>({ initial: { format: 'pdf' } });
  const frame = useFormFrame(form);
  const asked = 'workflowId' in subject ? subject : { documentIds: [...subject.documentIds] };
  const handleSubmit = async () => {
    if (await form.submit(({ format }) => make.mutateAsync({ ...asked, format }))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      isDirty={false}
      title={t('title')}
      shape="question"
      submit={t('submit')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {'workflowId' in subject
            ? t('ofProcess', { id: subject.workflowId })
            : t('ofChosen', {
                count: subject.documentIds.length,
                formatted: formatCount(subject.documentIds.length),
              })}
        </Text>
        <Field of={form} path="format">
          {({ value, set }) => (
            <Radio.Group label={t('format')} value={value} onChange={(chosen) => set(chosen as DossierFormat)}>
              <Stack gap="sm" mt={8}>
                {formats.map((format, at) => (
                  <Radio
                    key={format}
                    value={format}
                    label={t(`formats.${format}`)}
                    description={t(`hints.${format}`)}
                    data-autofocus={at === 0 || undefined}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
        </Field>
        <Text size="dense" c="dimmed">
          {t('note')}
        </Text>
      </Stack>
    </FormModal>
  );
}
