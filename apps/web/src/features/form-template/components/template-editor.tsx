import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { FormTemplate } from '@tramite/contract';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { Form } from '../../../lib/form/form.ts';
import type { FormDraft } from '../../../lib/form/form-options.ts';
import { Field, textOf, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormSummary } from '../../../ui/field/form-summary.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';
import { useSaveTemplate } from '../api/save-template.mutation.ts';
import { useTemplateChoices } from '../api/template-reads.ts';
import styles from './template-editor.module.css';
import { TemplateNamesList } from './template-names-list.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';

export interface TemplateForm {
  readonly name: string;
  readonly formTypeId: string | null;
  readonly html: string;
}

export interface TemplateEditorProps {
  /** Null for a new one. */
  readonly template: FormTemplate | null;
  readonly onSaved: (template: FormTemplate) => void;
}

/** A template as it is written, what it may name beside it, and what it looks like. What was typed outlives the session. */
export function TemplateEditor({ template, onSaved }: TemplateEditorProps) {
  const { t } = useTranslation('form-template');
  const save = useSaveTemplate(template);
  const code = useRef<HTMLTextAreaElement>(null);
  const form = useForm<TemplateForm>({
    initial: valuesOf(template),
    version: template?.version ?? null,
    draft: useDraft<FormDraft<TemplateForm>>(`form-template-${template?.id ?? 'new'}`),
    check: ({ name, formTypeId, html }) => ({
      ...(name.trim() === '' && { name: t('required') }),
      ...(formTypeId === null && { formTypeId: t('required') }),
      ...(html.trim() === '' && { html: t('required') }),
    }),
    failed: t('failed'),
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await form.submit(
      ({ name, formTypeId, html }) => save.mutateAsync({ name, formTypeId: Number(formTypeId), html }),
      (answer) => ({ values: valuesOf(answer), version: answer.version }),
    );
    if (saved) {
      form.forget();
      onSaved(saved.answer);
    }
  };
  const insert = (text: string) => {
    const { html } = form.state.values;
    const from = code.current?.selectionStart ?? html.length;
    const to = code.current?.selectionEnd ?? from;
    form.set('html', html.slice(0, from) + text + html.slice(to));
    requestAnimationFrame(() => {
      code.current?.focus();
      code.current?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  const formTypeId = useFormState(form, ({ state }) => state.values.formTypeId);
  const isEmpty = useFormState(form, ({ state }) => state.values.html.trim() === '');
  return (
    <form ref={form.element} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Stack gap="md">
        <FormSummary of={form} />
        <Refused of={form} />
        <div className={styles.desk}>
          <PageSection title={t('writing')}>
            <Stack gap="md">
              <Heading of={form} isNew={template === null} />
              <Field of={form} path="html">
                {(field) => (
                  <Textarea
                    {...textOf(field)}
                    ref={code}
                    label={t('html')}
                    description={t('htmlHint')}
                    required
                    autosize
                    minRows={16}
                    maxRows={30}
                    spellCheck={false}
                    classNames={{ input: styles.code }}
                    onBlur={field.leave}
                  />
                )}
              </Field>
              <TemplateNamesList
                formTypeId={formTypeId === null ? null : Number(formTypeId)}
                isEmpty={isEmpty}
                onInsert={insert}
              />
            </Stack>
          </PageSection>
          <Live of={form} code={code} />
        </div>
        {template && <TemplateVersions template={template} onTake={(html) => form.set('html', html)} />}
      </Stack>
      <SaveBar of={form} save={t('save')} unsaved={t('unsaved')} />
    </form>
  );
}

const valuesOf = (template: FormTemplate | null): TemplateForm => ({
  name: template?.name ?? '',
  formTypeId: template ? String(template.formType.id) : null,
  html: template?.html ?? '',
});

function Refused({ of }: { readonly of: Form<TemplateForm> }) {
  const refusal = useFormState(of, (form) => form.refusal);
  return (
    refusal && (
      <Notice tone="bad" role="alert">
        {refusal}
      </Notice>
    )
  );
}

function Heading({ of, isNew }: { readonly of: Form<TemplateForm>; readonly isNew: boolean }) {
  const { t } = useTranslation('form-template');
  const choices = useTemplateChoices();
  return (
    <>
      <Field of={of} path="name">
        {(field) => <TextInput {...textOf(field)} label={t('name')} required maxLength={120} onBlur={field.leave} />}
      </Field>
      <Field of={of} path="formTypeId">
        {({ value, error, set, leave }) => (
          <Select
            label={t('formType')}
            required
            searchable
            disabled={!isNew}
            data={(choices.data?.formTypes ?? []).map(({ id, label }) => ({ value: String(id), label }))}
            value={value}
            error={error}
            nothingFoundMessage={t('noFormType')}
            onChange={set}
            onBlur={leave}
          />
        )}
      </Field>
    </>
  );
}

interface LiveProps {
  readonly of: Form<TemplateForm>;
  readonly code: { readonly current: HTMLTextAreaElement | null };
}

/** The preview follows once nothing was typed for a moment. */
function Live({ of, code }: LiveProps) {
  const html = useFormState(of, ({ state }) => state.values.html);
  const formTypeId = useFormState(of, ({ state }) => state.values.formTypeId);
  const [settled] = useDebouncedValue(html, 600);
  const goTo = (line: number) => {
    const at = html
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length;
    code.current?.focus();
    code.current?.setSelectionRange(
      at === 0 ? 0 : at + 1,
      html.indexOf('\n', at + 1) < 0 ? html.length : html.indexOf('\n', at + 1),
    );
  };
  return (
    <TemplatePreview
      of={formTypeId === null || settled.trim() === '' ? null : { formTypeId: Number(formTypeId), html: settled }}
      onLine={goTo}
    />
  );
}
