import { useCallback, useEffect, useRef, useState } from 'react';
import { createHolder } from './held-act.ts';
import { type Said, type SayInput, undoTime } from './said.ts';

export type LastAct = ReturnType<typeof useLastAct>;

/**
 * What was done last: said for a while, in which it can be taken back. An act that is held is done once that time is over,
 * with the next act, or when the page is left.
 */
export function useLastAct() {
  const [holder] = useState(() => createHolder(undoTime));
  const [said, setSaid] = useState<Said | null>(null);
  const count = useRef(0);
  useEffect(() => {
    window.addEventListener('pagehide', holder.flush);
    return () => {
      window.removeEventListener('pagehide', holder.flush);
      holder.flush();
    };
  }, [holder]);
  useEffect(() => {
    // What went wrong stays until something else is said.
    if (said !== null && said.tone !== 'warn') {
      const timer = setTimeout(() => setSaid((now) => (now === said ? null : now)), undoTime);
      return () => clearTimeout(timer);
    }
  }, [said]);
  const say = useCallback(
    (input: SayInput) => {
      holder.flush();
      count.current += 1;
      setSaid({ ...input, number: count.current });
    },
    [holder],
  );
  const undo = () => {
    if (said?.undo) {
      setSaid(null);
      holder.cancel();
      said.undo();
    }
  };
  return { said, say, hold: holder.hold, undo };
}
