import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/date.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type CancelForm, isFilled, type Question } from '../cancel-form.ts';

export interface ConfirmFieldsProps {
  readonly form: CancelForm;
  readonly question: Question;
  readonly isTried: boolean;
  readonly refused: Readonly<Partial<Record<`fields.${'REASON_CODE' | 'PROTOCOL'}`, string>>>;
  readonly onChange: (change: Partial<CancelForm>) => void;
}

/** What the system outside says, and what it wants to know. */
export function ConfirmFields({ form, question, isTried, refused, onChange }: ConfirmFieldsProps) {
  const { t } = useTranslation('document-cancelation');
  const { integration, expiresAt } = question;
  return (
    <>
      <Notice tone="warn" role="status" title={integration.system}>
        {integration.message} {t('until', { time: formatTime(expiresAt) })}
      </Notice>
      {integration.requires.map((name, place) => (
        <TextInput
          key={name}
          data-autofocus={place === 0 || undefined}
          autoFocus={place === 0}
          label={t(`fields.${name}`)}
          required
          maxLength={60}
          value={form.fields[name] ?? ''}
          error={(isTried && !isFilled(form, name) ? t('required') : undefined) ?? refused[`fields.${name}`]}
          onChange={(event) => onChange({ fields: { ...form.fields, [name]: event.currentTarget.value } })}
        />
      ))}
    </>
  );
}
