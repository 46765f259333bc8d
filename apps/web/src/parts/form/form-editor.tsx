import { Button, Group } from '@mantine/core';
import type { FilledForm, FormDefinition } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../lib/draft/use-draft.ts';
import type { FormDraft } from '../../lib/form/form-options.ts';
import { useForm, useFormState } from '../../lib/form/use-form.ts';
import { useInvalidFields } from '../../lib/form/use-invalid-fields.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormErrors } from '../../ui/field/form-errors.tsx';
import { useSaveForm } from './api/save-form.mutation.ts';
import { FormFields } from './form-fields.tsx';
import { type Filling, fillingProblems, sentValues, startValues } from './form-values.ts';

interface FormEditorProps {
  readonly form: FilledForm;
  readonly definition: FormDefinition;
  readonly onDone: () => void;
}

/** Corrects a filled form; what was typed is kept until it is saved or given up. */
export function FormEditor({ form: filled, definition, onDone }: FormEditorProps) {
  const { t } = useTranslation('form');
  const saving = useSaveForm(filled);
  const draft = useDraft<FormDraft<Filling>>(`form-${filled.id}-${filled.revision}`);
  const form = useForm<Filling>({
    initial: { values: startValues(definition, filled.values) },
    check: (filling) => fillingProblems(definition, filling),
    draft,
  });
  const wrong = useInvalidFields(form);
  const refusal = useFormState(form, (each) => each.refusal);
  const handleSave = async () => {
    const saved = await form.submit((filling) =>
      saving.mutateAsync({ revision: filled.revision, values: sentValues(definition, filling) }),
    );
    if (saved) onDone();
  };
  const handleCancel = () => {
    form.forget();
    onDone();
  };
  return (
    <form
      ref={(element) => {
        form.element.current = element;
      }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      {wrong.length > 1 && <FormErrors errors={wrong} />}
      {refusal !== null && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      <FormFields form={form} definition={definition} idPrefix={`form-${filled.id}`} />
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={handleCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
