import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface FramedForm {
  readonly element: RefObject<HTMLIFrameElement | null>;
  /** It listens. */
  readonly isReady: boolean;
  readonly print: () => void;
}

/** The talk with a framed form: its texts go in once it listens, and whenever they change; it prints when asked to. */
export function useFramedForm(
  address: string | null,
  values?: Readonly<Record<string, string>>,
  onPrinted?: () => void,
): FramedForm {
  const element = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState<string | null>(null);
  const isReady = address !== null && ready === address;
  // Its origin is a stranger to every page, so that no other address can be named.
  const say = (message: object) => element.current?.contentWindow?.postMessage(message, '*');
  const told = useRef(onPrinted);
  useLayoutEffect(() => {
    told.current = onPrinted;
  });
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== element.current?.contentWindow) return;
      const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
      if (type === 'ready') setReady(address);
      if (type === 'printed') told.current?.();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said goes to the frame there is
  useEffect(() => {
    if (isReady && values) say({ type: 'fill', values });
  }, [isReady, values]);
  return { element, isReady, print: () => say({ type: 'print' }) };
}
