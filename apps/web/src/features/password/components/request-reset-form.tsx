import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useRequestReset } from '../api/request-reset.mutation.ts';

/** Asks for the instructions; the answer is the same whether the user exists or not. */
export function RequestResetForm() {
  const { t } = useTranslation('account');
  const [username, setUsername] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, data } = useRequestReset();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = username.trim();
    setMissing(name === '');
    if (name !== '' && !isPending) {
      mutate(name);
    }
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        {data && (
          <Notice tone="info" role="status">
            {data.message}
          </Notice>
        )}
        <TextInput
          label={t('reset.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={254}
          value={username}
          error={isMissing ? t('reset.required') : undefined}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth size="md" loading={isPending}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
