import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../../lib/api/api-error.ts';
import { lockedSeconds, useCountdown } from '../../lib/form/use-countdown.ts';

interface Proving<V> {
  /** What goes with the code. */
  readonly input: Omit<V, 'code'>;
  readonly onApproved: (recoveryCodes: readonly string[]) => void;
}

/** One code being proved: what was typed, what the server said, how long it has to wait. */
export function useCode<D extends { readonly recoveryCodes: readonly string[] }, V extends { readonly code: string }>(
  { mutate, isPending, error, reset }: UseMutationResult<D, Error, V>,
  { input, onApproved }: Proving<V>,
) {
  const { t } = useTranslation('account');
  const [value, setValue] = useState('');
  const lock = useCountdown();
  const submit = (code: string) => {
    if (code === '' || isPending || lock.seconds > 0) {
      return;
    }
    mutate({ ...input, code } as V, {
      onSuccess: ({ recoveryCodes }) => onApproved(recoveryCodes),
      onError: (failure) => {
        setValue('');
        if (isApiError(failure)) {
          lock.start(lockedSeconds(failure));
        }
      },
    });
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
    isLocked: lock.seconds > 0,
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
