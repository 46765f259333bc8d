import { useTranslation } from 'react-i18next';
import type { FieldState } from '../../../lib/form/use-form.ts';
import { PasswordField } from '../../../ui/field/password-field.tsx';

export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

/** What is wrong with a new password that was typed twice. */
export function newPasswordProblems(
  { password, repeated }: NewPassword,
  texts: { missing: string; different: string },
) {
  return {
    password: password === '' ? texts.missing : undefined,
    repeated: password === repeated ? undefined : texts.different,
  };
}

interface NewPasswordFieldsProps {
  readonly password: FieldState<string>;
  readonly repeated: FieldState<string>;
}

/** The new password, twice. */
export function NewPasswordFields({ password, repeated }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        value={password.value}
        error={password.error}
        onChange={password.set}
      />
      <PasswordField
        label={t('password.repeat')}
        autoComplete="new-password"
        value={repeated.value}
        error={repeated.error}
        onChange={repeated.set}
      />
    </>
  );
}
