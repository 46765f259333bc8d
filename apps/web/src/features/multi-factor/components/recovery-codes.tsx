import { Button, CopyButton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, the only time they are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  return (
    <Stack gap="md">
      <Notice tone="warn" title={t('recovery.once')}>
        {t('recovery.text')}
      </Notice>
      <ul aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <Text component="li" key={code} ff="monospace" className="tabular">
            {code}
          </Text>
        ))}
      </ul>
      <Stack gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'recovery.copied' : 'recovery.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('recovery.done')}</Button>
      </Stack>
    </Stack>
  );
}
