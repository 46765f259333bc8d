import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { lockedSeconds, useCountdown } from '../../../lib/form/use-countdown.ts';
import { useSendCode } from '../api/send-code.mutation.ts';
import { useCode } from '../use-code.ts';
import { CodeField } from './code-field.tsx';

interface CodeFormProps {
  /** The user has no application: the code comes by mail. */
  readonly isByMail: boolean;
  readonly onApproved: () => void;
}

/** The code of the application or of the mail, or a recovery code instead. */
export function CodeForm({ isByMail, onApproved }: CodeFormProps) {
  const { t } = useTranslation('account');
  const [isRecovery, setRecovery] = useState(false);
  const code = useCode({ onApproved });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    code.submit(code.value);
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        {isRecovery ? (
          <TextInput
            label={t('code.recovery')}
            description={t('code.recoveryHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={20}
            value={code.value}
            error={code.error}
            onChange={(event) => code.change(event.currentTarget.value)}
          />
        ) : (
          <CodeField
            value={code.value}
            error={code.error}
            isBusy={code.isPending}
            onChange={code.change}
            onComplete={code.submit}
          />
        )}
        <Button type="submit" fullWidth size="md" loading={code.isPending} disabled={code.value.length < 6}>
          {t('code.submit')}
        </Button>
        {!isRecovery && <MailedCode isByMail={isByMail} />}
        {!isByMail && (
          <Anchor
            component="button"
            type="button"
            ta="left"
            onClick={() => {
              setRecovery((old) => !old);
              code.change('');
            }}
          >
            {t(isRecovery ? 'code.useApplication' : 'code.useRecovery')}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}

/** Asks for a mailed code; another one after a minute (decisions row 134). */
function MailedCode({ isByMail }: { readonly isByMail: boolean }) {
  const { t } = useTranslation('account');
  const wait = useCountdown();
  const { mutate, isPending, data } = useSendCode();
  const send = () =>
    mutate(undefined, {
      onSuccess: ({ resendAfter }) => wait.start(resendAfter),
      onError: (error) => isApiError(error) && wait.start(lockedSeconds(error)),
    });
  const label = data || wait.seconds > 0 ? t('code.resend') : t(isByMail ? 'code.send' : 'code.sendInstead');
  return (
    <Stack gap={4}>
      {data && <Text role="status">{t('code.sent', { address: data.sentTo })}</Text>}
      <Button variant="default" loading={isPending} disabled={wait.seconds > 0} onClick={send}>
        {wait.seconds > 0 ? t('code.resendIn', { count: wait.seconds }) : label}
      </Button>
    </Stack>
  );
}
