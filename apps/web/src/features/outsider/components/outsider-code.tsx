import { Button, Radio, Stack, Text } from '@mantine/core';
import type { OutsiderSignature } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../../../lib/api/api-error.ts';
import { lockedSeconds, useCountdown } from '../../../lib/form/use-countdown.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSendSigningCode } from '../api/outsider.mutation.ts';

export interface OutsiderCodeProps {
  readonly token: string;
  readonly channels: OutsiderSignature['channels'];
  /** Why no code is asked for yet; null when it can be. */
  readonly reason: string | null;
}

/** Asks for a code, to where the invite went; another one after a minute. */
export function OutsiderCode({ token, channels, reason }: OutsiderCodeProps) {
  const { t } = useTranslation('outsider');
  const [chosen, setChosen] = useState(channels[0]?.channel ?? 'EMAIL');
  const send = useSendSigningCode(token);
  const wait = useCountdown();
  const handleSend = () =>
    send.mutate(chosen, {
      onSuccess: ({ resendAfter }) => wait.start(resendAfter),
      onError: (error) => isApiError(error) && wait.start(lockedSeconds(error)),
    });
  return (
    <Stack gap="xs">
      {channels.length > 1 ? (
        <Radio.Group
          label={t('sign.where')}
          value={chosen}
          onChange={(value) => setChosen(value === 'SMS' ? 'SMS' : 'EMAIL')}
        >
          <Stack gap={8} mt={4}>
            {channels.map(({ channel, to }) => (
              <Radio key={channel} value={channel} label={t(`sign.channel.${channel}`, { to })} />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Text>{t('sign.goesTo', { to: channels[0]?.to ?? '' })}</Text>
      )}
      {wait.seconds > 0 ? (
        <Button variant="default" size="md" disabled>
          {t('sign.resendIn', { count: wait.seconds })}
        </Button>
      ) : (
        <ReasonButton variant="default" size="md" reason={reason} loading={send.isPending} onClick={handleSend}>
          {t(send.isSuccess ? 'sign.resend' : 'sign.send')}
        </ReasonButton>
      )}
      {send.isSuccess && (
        <Notice tone="good" role="status">
          {t('sign.sent', { to: send.data.sentTo })}
        </Notice>
      )}
      {send.isError && (
        <Notice tone="warn" role="alert">
          {messageOf(send.error)}
        </Notice>
      )}
    </Stack>
  );
}
