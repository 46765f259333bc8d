import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { Field, textOf } from '../../../lib/form/use-form.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { CancelForm, Question } from '../cancel-form.ts';

export interface ConfirmFieldsProps {
  readonly form: Form<CancelForm>;
  readonly question: Question;
}

/** What the system outside says, and what it wants to know. */
export function ConfirmFields({ form, question }: ConfirmFieldsProps) {
  const { t } = useTranslation('document-cancelation');
  const { integration, expiresAt } = question;
  return (
    <>
      <Notice tone="warn" role="status" title={integration.system}>
        {integration.message} {t('until', { time: formatTime(expiresAt) })}
      </Notice>
      {integration.requires.map((name, place) => (
        <Field key={name} of={form} path={`fields.${name}`}>
          {(field) => (
            <TextInput
              data-autofocus={place === 0 || undefined}
              autoFocus={place === 0}
              label={t(`fields.${name}`)}
              required
              maxLength={60}
              {...textOf({ ...field, value: String(field.value ?? '') })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
