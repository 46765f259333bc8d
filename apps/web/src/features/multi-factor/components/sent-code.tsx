import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { lockedSeconds, useCountdown } from '../../../lib/form/use-countdown.ts';
import { type CodeChannel, useSendCode } from '../api/send-code.mutation.ts';

interface SentCodeProps {
  /** The user has no application: a sent code is the usual way. */
  readonly isByMail: boolean;
  readonly hasSms: boolean;
}

/** Asks for a code by mail or text message; another one after a minute. */
export function SentCode({ isByMail, hasSms }: SentCodeProps) {
  const { t } = useTranslation('account');
  const wait = useCountdown();
  const { mutate, isPending, data, variables } = useSendCode();
  const send = (channel: CodeChannel) =>
    mutate(channel, {
      onSuccess: ({ resendAfter }) => wait.start(resendAfter),
      onError: (error) => isApiError(error) && wait.start(lockedSeconds(error)),
    });
  const isSentBy = (channel: CodeChannel) => data !== undefined && variables === channel;
  const mailLabel = t(isSentBy('EMAIL') ? 'code.resend' : isByMail ? 'code.send' : 'code.sendInstead');
  return (
    <Stack gap={4}>
      {data && <Text role="status">{t('code.sent', { address: data.sentTo })}</Text>}
      <Button variant="default" loading={isPending} disabled={wait.seconds > 0} onClick={() => send('EMAIL')}>
        {wait.seconds > 0 ? t('code.resendIn', { count: wait.seconds }) : mailLabel}
      </Button>
      {hasSms && wait.seconds === 0 && (
        <Button variant="default" loading={isPending} onClick={() => send('SMS')}>
          {t(isSentBy('SMS') ? 'code.resendSms' : 'code.sendSms')}
        </Button>
      )}
    </Stack>
  );
}
