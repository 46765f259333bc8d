import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { useAttempts } from '../../../lib/form/use-attempts.ts';
import { useResetPassword } from '../api/reset-password.mutation.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** The new password of who came by a mailed link. */
export function ResetPasswordForm({ secret, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation('account');
  const [value, setValue] = useState({ password: '', repeated: '' });
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, reset } = useResetPassword(secret);
  const { isTried, attempt } = useAttempts(form, error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
    if (value.password !== '' && value.password === value.repeated && !isPending) {
      mutate(value.password, { onSuccess: onDone });
    }
  };
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('password.rule')}</Text>
        <NewPasswordFields
          value={value}
          error={fieldErrorsOf(error).newPassword}
          isTried={isTried}
          onChange={(next) => {
            setValue(next);
            reset();
          }}
        />
        <Button type="submit" fullWidth size="md" loading={isPending}>
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
