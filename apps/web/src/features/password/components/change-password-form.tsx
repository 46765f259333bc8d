import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { useAttempts } from '../../../lib/form/use-attempts.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useChangePassword } from '../api/change-password.mutation.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const columns = { base: 1, sm: 2 };

/** The current password and the new one, twice. */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const [oldPassword, setOldPassword] = useState('');
  const [value, setValue] = useState({ password: '', repeated: '' });
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, reset } = useChangePassword();
  const fields = fieldErrorsOf(error);
  const { isTried, attempt } = useAttempts(form, error);
  const isComplete = oldPassword !== '' && value.password !== '' && value.password === value.repeated;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
    if (isComplete && !isPending) {
      mutate({ oldPassword, newPassword: value.password }, { onSuccess: onDone });
    }
  };
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('password.rule')}</Text>
        <SimpleGrid cols={columns} spacing="md">
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            value={oldPassword}
            error={isTried && oldPassword === '' ? t('password.required') : fields.oldPassword}
            onChange={(text) => {
              setOldPassword(text);
              reset();
            }}
          />
        </SimpleGrid>
        <SimpleGrid cols={columns} spacing="md">
          <NewPasswordFields
            value={value}
            error={fields.newPassword}
            isTried={isTried}
            onChange={(next) => {
              setValue(next);
              reset();
            }}
          />
        </SimpleGrid>
        <Button type="submit" loading={isPending} style={{ alignSelf: 'flex-start' }}>
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
