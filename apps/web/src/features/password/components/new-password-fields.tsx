import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/password-field.tsx';

export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  /** What the server or the form says of the password. */
  readonly error?: string;
  /** The two were compared when the form was sent. */
  readonly isTried: boolean;
  readonly onChange: (value: NewPassword) => void;
}

/** The new password, twice. */
export function NewPasswordFields({ value, error, isTried, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const isDifferent = isTried && value.password !== value.repeated;
  return (
    <>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        value={value.password}
        error={isTried && value.password === '' ? t('password.required') : error}
        onChange={(password) => onChange({ ...value, password })}
      />
      <PasswordField
        label={t('password.repeat')}
        autoComplete="new-password"
        value={value.repeated}
        error={isDifferent ? t('password.different') : undefined}
        onChange={(repeated) => onChange({ ...value, repeated })}
      />
    </>
  );
}
