import { useCallback, useEffect, useRef, useState } from 'react';
import { createHolder } from './held-act.ts';
import { heldTime, type Said, type SayInput } from './said.ts';

export type LastAct = ReturnType<typeof useLastAct>;

/**
 * What was done last: said until something else is, and to be taken back as long. An act that is held is done once its
 * time is over, with the next act, or when the page is left, and is not taken back from then on.
 */
export function useLastAct() {
  const [holder] = useState(() => createHolder(heldTime));
  const [said, setSaid] = useState<Said | null>(null);
  const count = useRef(0);
  useEffect(() => {
    window.addEventListener('pagehide', holder.flush);
    return () => {
      window.removeEventListener('pagehide', holder.flush);
      holder.flush();
    };
  }, [holder]);
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
  const hold = (run: () => void) =>
    holder.hold(() => {
      run();
      setSaid((now) => now && { ...now, undo: undefined });
    });
  return { said, say, hold, undo };
}
