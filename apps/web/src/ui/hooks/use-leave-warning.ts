import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { getSession } from '../../lib/session/session-store.ts';

export interface LeaveWarning {
  /** Whether there is something to lose. */
  readonly isActive: () => boolean;
  /** Asks, and does what the answer says with the work; false: the user stays. */
  readonly mayLeave: () => Promise<boolean>;
}

/** Asks before the user leaves a screen with unsent work; a session that ends asks nothing, the draft keeps the work. */
export function useLeaveWarning({ isActive, mayLeave }: LeaveWarning): { readonly release: () => void } {
  const isReleased = useRef(false);
  useBlocker({
    enableBeforeUnload: () => isActive() && !isReleased.current,
    shouldBlockFn: async () => {
      const { secret, info } = getSession();
      if (!isActive() || isReleased.current || secret === null || !info?.customer) {
        return false;
      }
      return !(await mayLeave());
    },
  });
  const release = () => {
    isReleased.current = true;
  };
  return { release };
}
