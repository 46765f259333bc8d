import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks for the code of a receipt. */
export function CodeForm({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useTranslation('receipt');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.replace(/[^\p{L}\p{N}-]/gu, '');
    setMissing(typed === '');
    if (typed !== '') {
      onCode(typed);
    }
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        error={isMissing && t('codeMissing')}
        autoComplete="off"
        autoCapitalize="characters"
        className="tabular"
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" mt="md">
        {t('check')}
      </Button>
    </form>
  );
}
