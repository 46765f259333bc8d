import { useEffect, useState } from 'react';

const acts = ['pointerdown', 'keydown', 'input'] as const;

/** Whether somebody has done something on the page since this was drawn: nothing may be taken from under their hands. */
export function useIsBegun(): boolean {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => setBegun(true);
    for (const act of acts) window.addEventListener(act, begin, { capture: true, once: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, begin, { capture: true });
    };
  }, []);
  return isBegun;
}
