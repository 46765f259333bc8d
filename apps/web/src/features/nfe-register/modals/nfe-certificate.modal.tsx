import { Button, Text } from '@mantine/core';
import type { NfeRegister } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { useTranslation } from 'react-i18next';
import { Field, useForm } from '../../../lib/form/use-form.ts';
import { PickFiles } from '../../../parts/upload/pick-files.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useForgetCertificate, useKeepCertificate } from '../api/change-nfe-register.mutation.ts';
import styles from '../components/nfe-register.module.css';
import { cnpjOf } from '../components/nfe-register-columns.tsx';

export interface NfeCertificateModalProps {
  readonly register: NfeRegister;
  readonly onClose: () => void;
}

const nothing: { readonly file: File | null; readonly password: string } = { file: null, password: '' };

/** The certificate A1 of a CNPJ: sent with its password, and shown by nothing again. */
export function NfeCertificateModal({ register, onClose }: NfeCertificateModalProps) {
  const { t } = useTranslation('nfe-register');
  const keeping = useKeepCertificate(register);
  const form = useForm({
    initial: nothing,
    secret: ['file', 'password'],
    check: ({ file }) => ({ file: file ? undefined : t('certificate.missing') }),
    failed: t('certificate.failed'),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    const send = async ({ file, password }: typeof nothing) => file && keeping.mutateAsync({ file, password });
    if (await form.submit(send)) onClose();
  };
  return (
    <FormModal
      {...frame}
      title={t('certificate.title', { cnpj: cnpjOf(register) })}
      size={520}
      submit={t('certificate.save')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <Text c="dimmed">{t('certificate.hint')}</Text>
        <CertificateNow register={register} onGone={onClose} />
        <Field of={form} path="file">
          {({ value, error, set }) => (
            <div>
              <PickFiles
                label={t('certificate.pick')}
                variant="default"
                isSingle
                extensions={['pfx', 'p12']}
                onFiles={([file]) => set(file ?? null)}
              >
                {t('certificate.pick')}
              </PickFiles>
              <Text mt={4} c={error ? 'var(--mantine-color-error)' : undefined} role={error ? 'alert' : undefined}>
                {value?.name ?? error ?? ''}
              </Text>
            </div>
          )}
        </Field>
        <Field of={form} path="password">
          {({ value, error, set }) => (
            <PasswordField
              label={t('certificate.password')}
              autoComplete="new-password"
              value={value}
              error={error}
              onChange={set}
            />
          )}
        </Field>
      </div>
    </FormModal>
  );
}

function CertificateNow({ register, onGone }: { readonly register: NfeRegister; readonly onGone: () => void }) {
  const { t } = useTranslation('nfe-register');
  const { mutate: forget, isPending } = useForgetCertificate();
  const { certificate } = register;
  if (!certificate) return null;
  const handleForget = async () => {
    const asked = { title: t('certificate.removeTitle'), message: t('certificate.removeHint'), isDangerous: true };
    if (await confirm(asked)) forget(register, { onSuccess: onGone });
  };
  return (
    <div>
      <Text>
        {t('certificate.now', { holder: certificate.holder, day: formatDay(certificate.until.slice(0, 10)) })}
      </Text>
      <Button mt={8} variant="default" size="xs" loading={isPending} onClick={() => void handleForget()}>
        {t('certificate.remove')}
      </Button>
    </div>
  );
}
