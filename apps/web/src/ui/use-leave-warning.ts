import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { getSession } from '../lib/session/session-store.ts';
import { confirm } from './confirm.ts';

export interface LeaveWarning {
  /** Whether there is something to lose. */
  readonly isActive: boolean;
  readonly title: string;
  readonly message: string;
  /** The user gave it up. */
  readonly onLeave: () => void;
}

/** Asks before the user leaves a screen with unsent work; a session that ends asks nothing, the draft keeps the work. */
export function useLeaveWarning({ isActive, title, message, onLeave }: LeaveWarning): { readonly release: () => void } {
  const isReleased = useRef(false);
  useBlocker({
    enableBeforeUnload: () => isActive && !isReleased.current,
    shouldBlockFn: async () => {
      const { secret, info } = getSession();
      if (!isActive || isReleased.current || secret === null || !info?.customer) {
        return false;
      }
      const isLeaving = await confirm({ title, message, isDangerous: true });
      if (isLeaving) {
        onLeave();
      }
      return !isLeaving;
    },
  });
  const release = () => {
    isReleased.current = true;
  };
  return { release };
}
