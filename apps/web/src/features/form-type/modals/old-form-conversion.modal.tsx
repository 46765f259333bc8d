import { Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormType, formLimits } from '@tramite/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useConvertOldForm } from '../api/change-form-type.mutation.ts';
import { useOldFormPreview, useOldForms } from '../api/form-type-reads.ts';
import { ConversionTable } from '../components/conversion-table.tsx';

export interface OldFormConversionModalProps {
  readonly onMade: (type: FormType) => void;
  readonly onClose: () => void;
}

/** Makes a form type of an old form, after showing what becomes of each field. */
export function OldFormConversionModal({ onMade, onClose }: OldFormConversionModalProps) {
  const { t } = useTranslation('form-type');
  const old = useOldForms();
  const converting = useConvertOldForm();
  const items = old.data?.items ?? [];
  const form = useForm({
    initial: { id: null as string | null, name: '' },
    check: ({ id, name }) => ({
      id: id === null ? t('old.needed') : undefined,
      name: name.trim() === '' ? t('new.nameNeeded') : undefined,
    }),
  });
  const frame = useFormFrame(form);
  const chosen = useFormState(form, ({ state }) => state.values.id);
  const preview = useOldFormPreview(chosen === null ? null : Number(chosen));
  const only = items.length === 1 ? items[0] : undefined;
  const choose = (id: string | null) => {
    const found = items.find((each) => String(each.id) === id);
    const { name } = form.state.values;
    const isOwn = name.trim() !== '' && !items.some((each) => each.name === name);
    if (found && !isOwn) form.set('name', found.name);
    form.set('id', id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: where there is nothing to choose from
  useEffect(() => {
    if (only) choose(String(only.id));
  }, [only]);
  const handleSubmit = async () => {
    const made = await form.submit(({ id, name }) => converting.mutateAsync({ id: Number(id), name: name.trim() }));
    if (made) onMade(made.answer);
  };
  if (old.data && items.length === 0) {
    return (
      <ModalFrame title={t('new.titleOld')} onClose={onClose}>
        <EmptyState title={t('old.none')} hint={t('old.noneHint')} />
      </ModalFrame>
    );
  }
  return (
    <FormModal
      {...frame}
      title={t('new.titleOld')}
      size={920}
      submit={t('old.submit')}
      isBusy={converting.isPending}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        {old.isPending && <Skeletons count={2} height={40} />}
        {old.isError && <ErrorState error={old.error} onRetry={() => void old.refetch()} />}
        {old.data && (
          <Field of={form} path="id">
            {({ value, error }) => (
              <Select
                label={t('old.choose')}
                required
                searchable
                allowDeselect={false}
                filter={filterByText}
                nothingFoundMessage={t('noResult')}
                data={items.map(({ id, name, documentType, processType }) => ({
                  value: String(id),
                  label: [name, documentType.label, processType?.label].filter(Boolean).join(' · '),
                }))}
                value={value}
                error={error}
                onChange={choose}
              />
            )}
          </Field>
        )}
        <Field of={form} path="name">
          {(field) => <TextInput label={t('new.name')} required maxLength={formLimits.nameLength} {...textOf(field)} />}
        </Field>
        {chosen !== null && preview.isPending && <Skeletons count={4} height={36} />}
        {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data && <ConversionTable preview={preview.data} />}
        <Text c="dimmed" size="dense">
          {t('old.hint')}
        </Text>
      </Stack>
    </FormModal>
  );
}
