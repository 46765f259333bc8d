import { Anchor, Stack, Text } from '@mantine/core';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import type { useCode } from '../use-code.ts';
import { CodeField } from './code-field.tsx';

interface ApplicationCodeProps {
  readonly registration: ResponseOf<typeof endpoints.multiFactor.register>;
  readonly code: ReturnType<typeof useCode>;
  /** The QR code is too old: another is asked for. */
  readonly onAgain: () => void;
}

/** A QR code, its key for who cannot read it, and the field for the first code of the application. */
export function ApplicationCode({ registration, code, onAgain }: ApplicationCodeProps) {
  const { t } = useTranslation('account');
  return (
    <Stack gap="md">
      <Text>{t('register.scan')}</Text>
      <img src={registration.qrCode} alt={t('register.qrCode')} width={200} height={200} />
      <Text size="dense" c="dimmed">
        {t('register.type')} <span className="tabular">{registration.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </Text>
      <CodeField
        value={code.value}
        error={code.error}
        isBusy={code.isPending}
        isLocked={code.isLocked}
        onChange={code.change}
        onComplete={code.submit}
      />
      {code.isExpired && (
        <Anchor component="button" type="button" onClick={onAgain}>
          {t('register.again')}
        </Anchor>
      )}
    </Stack>
  );
}
