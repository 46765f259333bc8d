import { Anchor, CopyButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Behind a word: the code with which the support finds this failure. */
export function ToastDetails({ traceId }: { readonly traceId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Anchor component="button" type="button" display="block" size="xs" mt={4} onClick={() => setOpen(true)}>
        {t('details')}
      </Anchor>
    );
  }
  return (
    <Group gap="xs" mt={4}>
      <Text size="xs" c="dimmed" className="tabular">
        {t('supportCode', { traceId })}
      </Text>
      <CopyButton value={traceId}>
        {({ copied, copy }) => (
          <Anchor component="button" type="button" size="xs" onClick={copy}>
            {copied ? t('copied') : t('copyCode')}
          </Anchor>
        )}
      </CopyButton>
    </Group>
  );
}
