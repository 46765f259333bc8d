import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { useRegistration } from '../api/register-application.query.ts';
import { useCode } from '../use-code.ts';
import { CodeField } from './code-field.tsx';

interface RegisterFormProps {
  readonly onApproved: (recoveryCodes: readonly string[]) => void;
}

/** The QR code for an authenticator application, and the field for its first code. */
export function RegisterForm({ onApproved }: RegisterFormProps) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useRegistration();
  const code = useCode({ registerToken: data?.registerToken, onApproved });
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeletons count={2} height={140} />;
  }
  return (
    <Stack gap="md">
      <Text>{t('register.scan')}</Text>
      <img src={data.qrCode} alt={t('register.qrCode')} width={200} height={200} />
      <Text size="13px" c="dimmed">
        {t('register.type')} <span className="tabular">{data.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </Text>
      <CodeField
        value={code.value}
        error={code.error}
        isBusy={code.isPending}
        onChange={code.change}
        onComplete={code.submit}
      />
      {code.isExpired && (
        <Anchor component="button" type="button" onClick={() => void refetch()}>
          {t('register.again')}
        </Anchor>
      )}
    </Stack>
  );
}
