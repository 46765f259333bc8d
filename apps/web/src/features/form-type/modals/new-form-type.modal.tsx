import { Select, Stack, Text, TextInput } from '@mantine/core';
import { endpoints, type FormType, formLimits } from '@tramite/contract';
import { emptyForm } from '@tramite/rules/form/form-definition';
import type { FormFile } from '@tramite/rules/form/read-form-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useCreateFormType } from '../api/change-form-type.mutation.ts';
import { useFormTypesNamed } from '../api/form-type-reads.ts';
import { FormFilePicker } from '../components/form-file-picker.tsx';
import type { FormDesign } from '../form-design.ts';

export interface NewFormTypeModalProps {
  readonly from: 'empty' | 'copy' | 'file';
  readonly onMade: (type: FormType) => void;
  readonly onClose: () => void;
}

const titles = { empty: 'new.titleEmpty', copy: 'new.titleCopy', file: 'new.titleFile' } as const;

/** Makes a form type: empty, as another one is, or of a file. */
export function NewFormTypeModal({ from, onMade, onClose }: NewFormTypeModalProps) {
  const { t } = useTranslation('form-type');
  const { data } = useFormTypesNamed('');
  const creating = useCreateFormType();
  const [file, setFile] = useState<FormFile | null>(null);
  const form = useForm({
    initial: { name: '', source: null as string | null },
    check: ({ name, source }) => ({
      name: name.trim() === '' ? t('new.nameNeeded') : undefined,
      source: from === 'copy' && source === null ? t('new.sourceNeeded') : undefined,
      file: from === 'file' && file === null ? t('new.fileNeeded') : undefined,
    }),
  });
  const frame = useFormFrame(form);
  const handleFile = (read: FormFile | null) => {
    setFile(read);
    if (read && form.state.values.name.trim() === '') form.set('name', read.name.slice(0, formLimits.nameLength));
  };
  const handleSubmit = async () => {
    const made = await form.submit(async ({ name, source }) =>
      creating.mutateAsync({ ...(await begun({ from, source, file })), name: name.trim() }),
    );
    if (made) onMade(made.answer);
  };
  return (
    <FormModal
      {...frame}
      title={t(titles[from])}
      submit={t('new.submit')}
      isBusy={creating.isPending}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        {from === 'file' && <FormFilePicker onRead={handleFile} />}
        {from === 'copy' && (
          <Field of={form} path="source">
            {({ value, error, set }) => (
              <Select
                label={t('new.source')}
                required
                searchable
                allowDeselect={false}
                filter={filterByText}
                nothingFoundMessage={t('noResult')}
                data={(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
                value={value}
                error={error}
                onChange={set}
              />
            )}
          </Field>
        )}
        <Field of={form} path="name">
          {(field) => <TextInput label={t('new.name')} required maxLength={formLimits.nameLength} {...textOf(field)} />}
        </Field>
        <Text c="dimmed" size="dense">
          {t('new.hint')}
        </Text>
      </Stack>
    </FormModal>
  );
}

interface Beginning extends Pick<NewFormTypeModalProps, 'from'> {
  readonly source: string | null;
  readonly file: FormFile | null;
}

/** What a new form begins with; a copy is offered for the document types of the other one too. */
async function begun({ from, source, file }: Beginning): Promise<Omit<FormDesign, 'name'>> {
  if (from === 'copy') {
    const { description, documentTypes, definition } = await call(endpoints.formType.get, {
      params: { id: Number(source) },
    });
    return { description, documentTypeIds: documentTypes.map(({ id }) => id), definition };
  }
  return { description: file?.description ?? null, documentTypeIds: [], definition: file?.definition ?? emptyForm };
}
