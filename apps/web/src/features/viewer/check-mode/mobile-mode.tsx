import { Tabs } from '@mantine/core';
import { IconFileText, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachmentGrid } from '../components/attachment-grid.tsx';
import { earlierBeside } from '../components/earlier-file.tsx';
import { InfoPanel, Section } from '../components/info-panel.tsx';
import { Panes } from '../components/panes.tsx';
import { Stage } from '../components/stage.tsx';
import overlay from '../components/viewer-overlay.module.css';
import type { ViewerModel } from '../use-viewer.ts';
import styles from './check-mode.module.css';
import { type ModeLayoutProps, queueOfPanel } from './desktop-mode.tsx';
import { ModeActions } from './mode-actions.tsx';
import { ModeEnd } from './mode-end.tsx';
import { ModeFileHeading } from './mode-file-heading.tsx';
import { useDrawnAhead } from './use-drawn-ahead.ts';

/** Below 768 px: document or data, and the buttons where the thumb is; a finger goes to the next document and back. */
export function MobileMode({ model, mode, acts, onLeave }: ModeLayoutProps) {
  const { t } = useTranslation(['check-mode', 'document']);
  const [tab, setTab] = useState<string | null>('preview');
  const ahead = useDrawnAhead(mode.coming.slice(0, 1));
  const { selected, file, record } = model;
  if (mode.isFinished) {
    return <ModeEnd mode={mode} onLeave={onLeave} />;
  }
  const handleOpen: ViewerModel['openAttachment'] = (id) => {
    model.openAttachment(id);
    setTab('preview');
  };
  const handleEarlier: ViewerModel['showEarlier'] = (number) => {
    model.showEarlier(number);
    setTab('preview');
  };
  const handleSwipe = (by: 1 | -1) => (by > 0 ? mode.next() : mode.previous());
  return (
    <div className={styles.phone}>
      <ModeFileHeading document={selected} />
      <Tabs className={overlay.tabs} value={tab} onChange={setTab}>
        <Tabs.List grow className={styles.tabs}>
          <Tabs.Tab value="preview" leftSection={<IconFileText size={18} aria-hidden />}>
            {t('tabs.preview')}
          </Tabs.Tab>
          <Tabs.Tab value="info" leftSection={<IconInfoCircle size={18} aria-hidden />}>
            {t('tabs.info')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="preview" className={overlay.tabPanel} data-stage>
          <Panes beside={earlierBeside(model)}>
            <Stage
              document={selected}
              file={file}
              ahead={ahead}
              onDownload={() => record('download', file.attachmentId)}
              onSwipe={handleSwipe}
            />
          </Panes>
        </Tabs.Panel>
        <Tabs.Panel value="info" className={overlay.tabPanel}>
          <InfoPanel model={{ ...model, showEarlier: handleEarlier }} queue={queueOfPanel(mode)} />
          {selected.situation !== 'S' && selected.attachments.length > 0 && (
            <Section title={t('document:viewer.attachments')}>
              <AttachmentGrid model={{ ...model, openAttachment: handleOpen }} />
            </Section>
          )}
        </Tabs.Panel>
      </Tabs>
      <div className={styles.thumb}>
        <ModeActions model={model} mode={mode} acts={acts} />
      </div>
    </div>
  );
}
