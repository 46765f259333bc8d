import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../../lib/api/api-error.ts';
import { lockedSeconds, useCountdown } from '../../lib/form/use-countdown.ts';
import { useApproveSession } from './api/approve-session.mutation.ts';

/** One code being proved: what was typed, what the server said, how long it has to wait. */
export function useCode({
  registerToken,
  onApproved,
}: {
  readonly registerToken?: string;
  readonly onApproved: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useTranslation('account');
  const [value, setValue] = useState('');
  const lock = useCountdown();
  const { mutate, isPending, error, reset } = useApproveSession();
  const submit = (code: string) => {
    if (code === '' || isPending || lock.seconds > 0) {
      return;
    }
    mutate(
      { code, registerToken },
      {
        onSuccess: ({ recoveryCodes }) => onApproved(recoveryCodes),
        onError: (failure) => {
          setValue('');
          if (isApiError(failure)) {
            lock.start(lockedSeconds(failure));
          }
        },
      },
    );
  };
  const left = leftOf(error);
  const refusal =
    lock.seconds > 0 ? t('code.locked', { time: clock(lock.seconds) }) : error ? messageOf(error) : undefined;
  const hint = left === undefined || lock.seconds > 0 ? '' : ` ${t('code.left', { count: left })}`;
  const isExpired = isApiError(error) && error.code === 'mfa.register_expired';
  return {
    value,
    change: (text: string) => {
      setValue(text);
      if (error && text !== '' && lock.seconds === 0) {
        reset();
      }
    },
    submit,
    isPending,
    isExpired,
    error: refusal && `${refusal}${hint}`,
  };
}

function leftOf(error: unknown): number | undefined {
  const details = isApiError(error) ? error.details : undefined;
  const left = typeof details === 'object' && details !== null && 'left' in details ? details.left : undefined;
  return typeof left === 'number' ? left : undefined;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
