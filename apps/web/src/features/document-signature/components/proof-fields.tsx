import { Button, Radio, Stack, TextInput } from '@mantine/core';
import type { SignatureMethod } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import type { Form } from '../../../lib/form/form.ts';
import { useField } from '../../../lib/form/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { useSendCode } from '../api/signature.mutation.ts';
import type { SignForm } from '../sign-form.ts';

interface ProofFieldsProps {
  readonly of: Form<SignForm>;
  readonly methods: readonly SignatureMethod[];
  /** Who signs said so within the last minutes. */
  readonly isProven: boolean;
}

/** How who signs says who they are. */
export function ProofFields({ of, methods, isProven }: ProofFieldsProps) {
  const { t } = useTranslation('document-signature');
  const method = useField(of, 'method');
  const code = useField(of, 'code');
  if (isProven) return <Notice tone="info">{t('proof.kept')}</Notice>;
  const handleMethod = (chosen: string) => {
    method.set(chosen as SignatureMethod);
    code.set('');
  };
  return (
    <Stack gap="xs">
      {methods.length > 1 && (
        <Radio.Group label={t('proof.label')} value={method.value} onChange={handleMethod}>
          <Stack gap={6} mt={4}>
            {methods.map((each) => (
              <Radio key={each} value={each} label={t(`method.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {method.value === 'PASSWORD' ? (
        <PasswordField
          label={t('proof.password')}
          description={t('proof.passwordHint')}
          autoComplete="current-password"
          value={code.value}
          error={code.error}
          onChange={code.set}
        />
      ) : (
        <>
          {method.value === 'EMAIL_CODE' && <SendCode />}
          <TextInput
            label={t('proof.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular"
            maxLength={20}
            value={code.value}
            error={code.error}
            onChange={(event) => code.set(event.currentTarget.value)}
          />
        </>
      )}
    </Stack>
  );
}

function SendCode() {
  const { t } = useTranslation('document-signature');
  const send = useSendCode();
  return (
    <div>
      <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate()}>
        {t('proof.send')}
      </Button>
      {send.isSuccess && (
        <Notice tone="good" role="status">
          {t('proof.sent', { to: send.data.sentTo })}
        </Notice>
      )}
      {send.isError && (
        <Notice tone="warn" role="alert">
          {messageOf(send.error)}
        </Notice>
      )}
    </div>
  );
}
