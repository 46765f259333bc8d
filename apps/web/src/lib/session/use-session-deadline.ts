import { useEffect, useState } from 'react';
import { lastUse } from './last-use.ts';
import { endSession } from './session-store.ts';
import { useSession } from './use-session.ts';

const warnBefore = 120_000;

export interface SessionDeadline {
  /** Whole seconds until the session ends, at most 120. */
  readonly seconds: number;
  /** Whether using the session puts the end off; not at its absolute limit. */
  readonly canStay: boolean;
}

/** The last two minutes of a session; null before them. At their end the session ends here too. */
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
