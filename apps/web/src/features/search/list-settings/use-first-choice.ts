import { type RefObject, useEffect, useRef } from 'react';

/** The panel whose first choice takes the focus when it opens. */
export function useFirstChoice(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  return panel;
}
