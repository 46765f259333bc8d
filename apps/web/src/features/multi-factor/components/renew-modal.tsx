import { Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { useConfirmApplication } from '../api/confirm-application.mutation.ts';
import { useRenewRecoveryCodes } from '../api/renew-recovery-codes.mutation.ts';
import { useReplaceApplication } from '../api/replace-application.mutation.ts';
import { useCode } from '../use-code.ts';
import { ApplicationCode } from './application-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type Renewal = 'application' | 'codes';

interface RenewModalProps {
  readonly renewal: Renewal;
  readonly onClose: () => void;
}

/** The password once more, then the QR code of another application where one is wanted, then new recovery codes. */
export function RenewModal({ renewal, onClose }: RenewModalProps) {
  const { t } = useTranslation('profile');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const replacement = useReplaceApplication();
  const recovery = useRenewRecoveryCodes();
  const code = useCode(useConfirmApplication(), {
    input: { registerToken: replacement.data?.registerToken ?? '' },
    onApproved: setCodes,
  });
  const submit = (password: string) =>
    renewal === 'application'
      ? replacement.mutate(password)
      : recovery.mutate(password, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
  const { isPending, error } = renewal === 'application' ? replacement : recovery;
  return (
    <ModalFrame opened onClose={onClose} title={t(`factor.${renewal}`)} size={480} isBusy={isPending}>
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={onClose} />}
      {codes.length === 0 && replacement.data && (
        <ApplicationCode registration={replacement.data} code={code} onAgain={replacement.reset} />
      )}
      {codes.length === 0 && !replacement.data && (
        <PasswordForm hint={t(`factor.${renewal}Hint`)} isPending={isPending} error={error} onSubmit={submit} />
      )}
    </ModalFrame>
  );
}

interface PasswordFormProps {
  readonly hint: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: (password: string) => void;
}

function PasswordForm({ hint, isPending, error, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const [password, setPassword] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !isPending) {
      onSubmit(password);
    }
  };
  const refusal = error ? (fieldErrorsOf(error).password ?? messageOf(error)) : undefined;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{hint}</Text>
        <PasswordField
          label={t('factor.password')}
          autoComplete="current-password"
          value={password}
          error={refusal}
          onChange={setPassword}
        />
        <ReasonButton isSubmit reason={password === '' ? t('factor.passwordMissing') : null} loading={isPending}>
          {t('factor.continue')}
        </ReasonButton>
      </Stack>
    </form>
  );
}
