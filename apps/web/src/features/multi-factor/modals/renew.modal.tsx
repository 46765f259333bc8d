import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { ModalForm } from '../../../ui/modal-form.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useConfirmApplication } from '../api/confirm-application.mutation.ts';
import { useRenewRecoveryCodes } from '../api/renew-recovery-codes.mutation.ts';
import { useReplaceApplication } from '../api/replace-application.mutation.ts';
import { ApplicationCode } from '../components/application-code.tsx';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import { useCode } from '../use-code.ts';

export type Renewal = 'application' | 'codes';

interface RenewModalProps {
  readonly renewal: Renewal;
  readonly onClose: () => void;
}

/** The password once more, then the QR code of another application where one is wanted, then new recovery codes. */
export function RenewModal({ renewal, onClose }: RenewModalProps) {
  const { t } = useTranslation('profile');
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const replacement = useReplaceApplication();
  const recovery = useRenewRecoveryCodes();
  const code = useCode(useConfirmApplication(), {
    input: { registerToken: replacement.data?.registerToken ?? '' },
    onApproved: setCodes,
  });
  const handleSubmit = () => {
    if (password === '') {
      return;
    }
    if (renewal === 'application') {
      replacement.mutate(password, { onSuccess: () => setPassword('') });
    } else {
      recovery.mutate(password, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
    }
  };
  const { frame, refused } = useFormModal(renewal === 'application' ? replacement : recovery, ['password']);
  const formId = useId();
  const isAsking = codes.length === 0 && !replacement.data;
  const { isBusy, ...form } = frame;
  return (
    <ModalFrame
      onClose={onClose}
      title={t(`factor.${renewal}`)}
      size={480}
      isBusy={isBusy}
      footer={
        isAsking && (
          <FormFooter
            formId={formId}
            submit={t('factor.continue')}
            isBusy={isBusy}
            reason={password === '' ? t('factor.passwordMissing') : null}
            onCancel={onClose}
          />
        )
      }
    >
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={onClose} />}
      {codes.length === 0 && replacement.data && (
        <ApplicationCode registration={replacement.data} code={code} onAgain={replacement.reset} />
      )}
      {isAsking && (
        <ModalForm {...form} id={formId} onSubmit={handleSubmit}>
          <Text c="dimmed" mb="md">
            {t(`factor.${renewal}Hint`)}
          </Text>
          <PasswordField
            label={t('factor.password')}
            autoComplete="current-password"
            value={password}
            error={refused.password}
            onChange={setPassword}
          />
        </ModalForm>
      )}
    </ModalFrame>
  );
}
