import { type ReactNode, useState } from 'react';
import { PaneContext } from '../../../viewers/paged/pane.ts';
import type { Comparison } from '../use-compare.ts';
import type { ViewerModel } from '../use-viewer.ts';
import { ComparedFile } from './compared-file.tsx';
import styles from './panes.module.css';
import { Stage } from './stage.tsx';

export interface PanesProps {
  readonly model: ViewerModel;
  readonly comparison: Comparison;
}

type Side = 'first' | 'second';

/** The file on show, alone or with another beside it; the keys go to the one touched last. */
export function Panes({ model, comparison }: PanesProps) {
  const [side, setSide] = useState<Side>('first');
  const { selected, file, step, record } = model;
  const isSplit = comparison.isOpen;
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
      {pane(
        'first',
        <Stage
          document={selected}
          file={file}
          onDownload={() => record('download', file.attachmentId)}
          onSwipe={step}
        />,
      )}
      {isSplit && pane('second', <ComparedFile comparison={comparison} />)}
    </div>
  );
}
