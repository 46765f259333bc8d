import { useEffect, useState } from 'react';
import { lastUse } from './last-use.ts';
import { endSession } from './session-store.ts';
import { useSession } from './use-session.ts';

const warnBefore = 120_000;

export interface SessionDeadline {
  readonly seconds: number;
  /** False at the absolute limit. */
  readonly canStay: boolean;
}

/** Covers the last two minutes, then ends the session; null before. */
export function useSessionDeadline(): SessionDeadline | null {
  const { info } = useSession();
  const [deadline, setDeadline] = useState<SessionDeadline | null>(null);
  useEffect(() => {
    if (!info) {
      return;
    }
    const absolute = Date.parse(info.expiresAt);
    const update = () => {
      const idle = lastUse() + info.idleLimit;
      const left = Math.min(idle, absolute) - Date.now();
      if (left <= 0) {
        endSession('expired');
      }
      setDeadline(
        left > 0 && left <= warnBefore ? { seconds: Math.ceil(left / 1000), canStay: idle < absolute } : null,
      );
    };
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [info]);
  return deadline;
}
