import { createContext } from 'react';

/** How what a page holds says that its reader may not see it: the page shows that alone then. */
export interface Denial {
  /** Where it is said. */
  readonly room: HTMLElement | null;
  /** Tells the page; what comes back takes it back. */
  readonly deny: () => () => void;
}

/** Of the page around; null outside of any. */
export const DenialContext = createContext<Denial | null>(null);
