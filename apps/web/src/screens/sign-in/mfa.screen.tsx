import { Anchor, Group } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '../../features/multi-factor/components/code-form.tsx';
import { RecoveryCodes } from '../../features/multi-factor/components/recovery-codes.tsx';
import { RegisterForm } from '../../features/multi-factor/components/register-form.tsx';
import { useDeleteSession } from '../../features/session/api/delete-session.mutation.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { EntryLayout } from './entry-layout.tsx';

/** /login/mfa: the code, or with `register` the QR code of an application to register. */
export function MfaScreen() {
  const { t } = useTranslation('account');
  const router = useRouter();
  const { info } = useSession();
  const isRegistering = Number(useSearch({ strict: false }).register) === 1;
  const { mutate: signOut } = useDeleteSession();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const goOn = () => void router.navigate({ to: '/login', replace: true });
  if (recoveryCodes.length > 0) {
    return (
      <EntryLayout title={t('recovery.title')} subtitle={t('recovery.subtitle')}>
        <RecoveryCodes codes={recoveryCodes} onDone={goOn} />
      </EntryLayout>
    );
  }
  const factor = info?.multiFactorAuthentication;
  const isRegistered = factor?.registered ?? false;
  return (
    <EntryLayout
      title={t(isRegistering ? 'register.title' : 'code.title')}
      subtitle={t(isRegistering ? 'register.subtitle' : isRegistered ? 'code.subtitle' : 'code.subtitleMail')}
    >
      {isRegistering ? (
        <RegisterForm onApproved={setRecoveryCodes} />
      ) : (
        <CodeForm
          isByMail={!isRegistered}
          trustDays={factor?.trustDays ?? 0}
          hasSms={factor?.sms ?? false}
          onApproved={goOn}
        />
      )}
      <Group justify="space-between">
        {!isRegistered && (
          <Anchor
            component="button"
            type="button"
            onClick={() => void router.navigate({ to: '/login/mfa', search: { register: isRegistering ? 0 : 1 } })}
          >
            {t(isRegistering ? 'register.byMail' : 'register.byApplication')}
          </Anchor>
        )}
        <Anchor component="button" type="button" onClick={() => signOut()}>
          {t('leave')}
        </Anchor>
      </Group>
    </EntryLayout>
  );
}
