import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { useChangePassword } from '../api/change-password.mutation.ts';
import { NewPasswordFields, newPasswordProblems } from './new-password-fields.tsx';

const columns = { base: 1, sm: 2 };

/** The current password and the new one, twice. */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const { mutateAsync } = useChangePassword();
  const texts = { missing: t('password.required'), different: t('password.different') };
  const form = useForm({
    initial: { oldPassword: '', password: '', repeated: '' },
    check: (values) => ({
      oldPassword: values.oldPassword === '' ? texts.missing : undefined,
      ...newPasswordProblems(values, texts),
    }),
    names: { newPassword: 'password' },
  });
  const old = useField(form, 'oldPassword');
  const [password, repeated] = [useField(form, 'password'), useField(form, 'repeated')];
  const isSending = useFormState(form, ({ state }) => state.isSending);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const send = (values: typeof form.state.values) =>
      mutateAsync({ oldPassword: values.oldPassword, newPassword: values.password });
    if (await form.submit(send)) {
      onDone();
    }
  };
  return (
    <form ref={form.element} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('password.rule')}</Text>
        <SimpleGrid cols={columns} spacing="md">
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            value={old.value}
            error={old.error}
            onChange={old.set}
          />
        </SimpleGrid>
        <SimpleGrid cols={columns} spacing="md">
          <NewPasswordFields password={password} repeated={repeated} />
        </SimpleGrid>
        <Button type="submit" loading={isSending} style={{ alignSelf: 'flex-start' }}>
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
