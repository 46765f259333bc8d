import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, useForm } from '../../../lib/form/use-form.ts';
import { FormFooter } from '../../../ui/field/form-footer.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { ModalForm } from '../../../ui/overlay/modal-form.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
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
  const form = useForm({ initial: { password: '' } });
  const password = useField(form, 'password');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const replacement = useReplaceApplication();
  const recovery = useRenewRecoveryCodes();
  const code = useCode(useConfirmApplication(), {
    input: { registerToken: replacement.data?.registerToken ?? '' },
    onApproved: setCodes,
  });
  const handleSubmit = async () => {
    if (form.valueAt('password') === '') {
      return;
    }
    if (renewal === 'application') {
      if (await form.submit((values) => replacement.mutateAsync(values.password))) {
        password.set('');
      }
    } else {
      const renewed = await form.submit((values) => recovery.mutateAsync(values.password));
      setCodes(renewed?.answer.recoveryCodes ?? []);
    }
  };
  const formId = useId();
  const isAsking = codes.length === 0 && !replacement.data;
  const { isBusy, isDirty: _, ...shown } = useFormFrame(form);
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
            reason={password.value === '' ? t('factor.passwordMissing') : null}
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
        <ModalForm {...shown} id={formId} onSubmit={() => void handleSubmit()}>
          <Text c="dimmed" mb="md">
            {t(`factor.${renewal}Hint`)}
          </Text>
          <PasswordField
            label={t('factor.password')}
            autoComplete="current-password"
            value={password.value}
            error={password.error}
            onChange={password.set}
          />
        </ModalForm>
      )}
    </ModalFrame>
  );
}
