import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface CodeFieldProps {
  readonly value: string;
  readonly error?: string;
  readonly isBusy: boolean;
  /** Codes are not taken for a while. */
  readonly isLocked: boolean;
  readonly onChange: (value: string) => void;
  /** Six digits are there, typed or pasted. */
  readonly onComplete: (digits: string) => void;
}

const length = 6;

/** Six digits in one field, so that a pasted or offered code fits in; it is sent as soon as it is whole. */
export function CodeField({ value, error, isBusy, isLocked, onChange, onComplete }: CodeFieldProps) {
  const { t } = useTranslation('account');
  const handleChange = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) {
      onComplete(digits);
    }
  };
  return (
    <TextInput
      label={t('code.label')}
      description={t('code.hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      size="lg"
      className="tabular"
      readOnly={isBusy}
      disabled={isLocked}
      value={value}
      error={error}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}
