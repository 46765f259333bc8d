import { useEffect, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

/** Whole seconds left, down to 0. */
export function useCountdown() {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const update = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    update();
    if (until <= Date.now()) {
      return;
    }
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = (count: number) => {
    setUntil(Date.now() + count * 1000);
    setSeconds(count);
  };
  return { seconds, start };
}

const counted: readonly unknown[] = [
  'auth.locked',
  'document_invite.code_wait',
  'mfa.locked',
  'mfa.wait',
  'request.rate_limited',
];

/** Seconds until a locked call may be repeated; 0 for other errors. */
export function lockedSeconds({ code, details }: ApiError): number {
  const seconds =
    counted.includes(code) && typeof details === 'object' && details !== null && 'seconds' in details
      ? details.seconds
      : 0;
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 0;
}
