import { type ReactNode, useState } from 'react';
import { PaneContext } from '../../../viewers/paged/pane.ts';
import styles from './panes.module.css';

export interface PanesProps {
  readonly children: ReactNode;
  /** Another file beside the one on show, or below it where there is no room. */
  readonly beside: ReactNode;
}

type Side = 'first' | 'second';

/** The file on show, alone or with another beside it; the keys go to the one touched last. */
export function Panes({ children, beside }: PanesProps) {
  const [side, setSide] = useState<Side>('first');
  const isSplit = Boolean(beside);
  const active = isSplit ? side : 'first';
  const pane = (of: Side, content: ReactNode) => (
    <div
      className={styles.pane}
      data-active={(isSplit && active === of) || undefined}
      onFocusCapture={() => setSide(of)}
      onPointerDownCapture={() => setSide(of)}
    >
      <PaneContext value={active === of}>{content}</PaneContext>
    </div>
  );
  return (
    <div className={styles.panes}>
      {pane('first', children)}
      {isSplit && pane('second', beside)}
    </div>
  );
}
