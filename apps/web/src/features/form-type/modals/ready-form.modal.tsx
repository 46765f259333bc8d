import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormType, formLimits, type ReadyForm } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { formatList } from '../../../lib/format/text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useCreateReadyForm } from '../api/change-form-type.mutation.ts';
import { useReadyForms } from '../api/form-type-reads.ts';

export interface ReadyFormModalProps {
  readonly onMade: (type: FormType) => void;
  readonly onClose: () => void;
}

/** Makes a form type of one that comes with the product. */
export function ReadyFormModal({ onMade, onClose }: ReadyFormModalProps) {
  const { t } = useTranslation('form-type');
  const ready = useReadyForms();
  const creating = useCreateReadyForm();
  const form = useForm({
    initial: { code: null as ReadyForm['code'] | null, name: '' },
    check: ({ code, name }) => ({
      code: code === null ? t('ready.needed') : undefined,
      name: name.trim() === '' ? t('new.nameNeeded') : undefined,
    }),
  });
  const frame = useFormFrame(form);
  const items = ready.data?.items ?? [];
  const handleChoose = (code: string) => {
    const chosen = items.find((each) => each.code === code);
    const { name } = form.state.values;
    const isOwn = name.trim() !== '' && !items.some((each) => each.name === name);
    if (chosen && !isOwn) form.set('name', chosen.name);
    form.set('code', chosen?.code ?? null);
  };
  const handleSubmit = async () => {
    const made = await form.submit(({ code, name }) =>
      creating.mutateAsync({ code: code ?? 'test-drive', name: name.trim() }),
    );
    if (made) onMade(made.answer);
  };
  return (
    <FormModal
      {...frame}
      title={t('new.titleReady')}
      submit={t('new.submit')}
      isBusy={creating.isPending}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        {ready.isPending && <Skeletons count={3} height={48} />}
        {ready.isError && <ErrorState error={ready.error} onRetry={() => void ready.refetch()} />}
        {ready.data && (
          <Field of={form} path="code">
            {({ value, error }) => (
              <Radio.Group label={t('ready.choose')} required value={value} error={error} onChange={handleChoose}>
                <Stack gap="sm" mt="xs">
                  {items.map((each) => (
                    <Radio key={each.code} value={each.code} label={each.name} description={<About form={each} />} />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          </Field>
        )}
        <Field of={form} path="name">
          {(field) => <TextInput label={t('new.name')} required maxLength={formLimits.nameLength} {...textOf(field)} />}
        </Field>
        <Text c="dimmed" size="dense">
          {t('ready.hint')}
        </Text>
      </Stack>
    </FormModal>
  );
}

function About({ form: { description, fields, documentTypes } }: { readonly form: ReadyForm }) {
  const { t } = useTranslation('form-type');
  const labels = documentTypes.map(({ label }) => label);
  const place = labels.length > 0 ? t('ready.asOf', { types: formatList(labels) }) : t('ready.asNothing');
  return (
    <>
      {description} {t('ready.fields', { count: fields })} {place}
    </>
  );
}
