import { useRef } from 'react';

/** Whether something was true at any time: a layer opened once stays, to close and open again as usual. */
export function useEver(is: boolean): boolean {
  const was = useRef(false);
  was.current ||= is;
  return was.current;
}
