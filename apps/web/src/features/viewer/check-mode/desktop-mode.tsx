import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachmentRail } from '../components/attachment-rail.tsx';
import { earlierBeside } from '../components/earlier-file.tsx';
import { InfoPanel } from '../components/info-panel.tsx';
import { Panes } from '../components/panes.tsx';
import { Stage } from '../components/stage.tsx';
import styles from './check-mode.module.css';
import { ModeActions } from './mode-actions.tsx';
import { ModeEnd } from './mode-end.tsx';
import { ModeFileHeading } from './mode-file-heading.tsx';
import type { ModePartProps } from './mode-header.tsx';
import { useDrawnAhead } from './use-drawn-ahead.ts';

export interface ModeLayoutProps extends ModePartProps {
  readonly acts: ReactNode;
}

/** From 768 px on: the document at the left, all that its check is decided on at the right. */
export function DesktopMode({ model, mode, acts, onLeave }: ModeLayoutProps) {
  const { t } = useTranslation('check-mode');
  const ahead = useDrawnAhead(mode.coming);
  const { selected, file, record } = model;
  if (mode.isFinished) {
    return <ModeEnd mode={mode} onLeave={onLeave} />;
  }
  return (
    <>
      <Panes beside={earlierBeside(model)}>
        <Stage document={selected} file={file} ahead={ahead} onDownload={() => record('download', file.attachmentId)} />
      </Panes>
      {selected.situation !== 'S' && selected.attachments.length > 0 && <AttachmentRail model={model} />}
      <aside className={styles.panel} aria-label={t('panel')}>
        {/* First, at the same place for every document: nothing moves under the pointer. */}
        <div className={styles.acts}>
          <ModeActions model={model} mode={mode} acts={acts} />
        </div>
        <div className={styles.facts}>
          <ModeFileHeading document={selected} />
          <InfoPanel model={model} queue={queueOfPanel(mode)} />
        </div>
      </aside>
    </>
  );
}

/** The mode has no choice of whether the next document opens. */
export function queueOfPanel({ followers: { onUndone } }: ModePartProps['mode']) {
  return { place: null, onSigned: () => undefined, onUndone };
}
