import { Button, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { useResetPassword } from '../api/reset-password.mutation.ts';
import { type NewPassword, NewPasswordFields, newPasswordProblems } from './new-password-fields.tsx';

interface ResetPasswordFormProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** The new password of who came by a mailed link. */
export function ResetPasswordForm({ secret, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation('account');
  const { mutateAsync } = useResetPassword(secret);
  const texts = { missing: t('password.required'), different: t('password.different') };
  const form = useForm<NewPassword>({
    initial: { password: '', repeated: '' },
    check: (values) => newPasswordProblems(values, texts),
    names: { newPassword: 'password' },
  });
  const [password, repeated] = [useField(form, 'password'), useField(form, 'repeated')];
  const isSending = useFormState(form, ({ state }) => state.isSending);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit((values) => mutateAsync(values.password))) {
      onDone();
    }
  };
  return (
    <form ref={form.element} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('password.rule')}</Text>
        <NewPasswordFields password={password} repeated={repeated} />
        <Button type="submit" fullWidth size="md" loading={isSending}>
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
