import { Badge, Modal, Tabs } from '@mantine/core';
import { IconArrowLeft, IconFileText, IconInfoCircle, IconPaperclip, IconX } from '@tabler/icons-react';
import { Fragment, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useCheckQueue } from '../use-check-queue.ts';
import type { ViewerModel } from '../use-viewer.ts';
import { AttachmentGrid } from './attachment-grid.tsx';
import type { ViewerFrameProps } from './desktop-viewer.tsx';
import { earlierBeside } from './earlier-file.tsx';
import { InfoPanel } from './info-panel.tsx';
import { MobileActions } from './mobile-actions.tsx';
import { Panes } from './panes.tsx';
import { QueueEnd } from './queue-end.tsx';
import { QueuePosition } from './queue-position.tsx';
import { Stage } from './stage.tsx';
import { Stepper } from './stepper.tsx';
import styles from './viewer-overlay.module.css';

type Tab = 'attachments' | 'information' | 'preview';

/** Below 768 px: a page with the file, the information and the attachments behind tabs. */
export function MobileViewer({ model, onClose }: ViewerFrameProps) {
  const { t } = useTranslation(['document', 'common']);
  const [tab, setTab] = useState<Tab>('preview');
  const queue = useCheckQueue(model);
  const { selected, attachment, slots } = model;
  const isCanceled = selected.situation === 'S';
  const handleOpen: ViewerModel['openAttachment'] = (id) => {
    model.openAttachment(id);
    setTab('preview');
  };
  const handleEarlier: ViewerModel['showEarlier'] = (number) => {
    model.showEarlier(number);
    if (number !== null) {
      setTab('preview');
    }
  };
  const heading = tab === 'attachments' ? t('viewer.attachmentsTitle') : (attachment?.label ?? selected.type.label);
  return (
    <>
      <div className={styles.bar}>
        {attachment && tab === 'preview' && (
          <IconButton
            size={36}
            label={t('viewer.backToDocument')}
            icon={IconArrowLeft}
            onClick={() => model.openAttachment(null)}
          />
        )}
        <Modal.Title className={styles.title}>
          <span className="tabular">#{selected.id}</span> {heading}
        </Modal.Title>
        <Suspense fallback={null}>{slots.renderLive?.(selected)}</Suspense>
        <IconButton size={36} label={t('common:close')} icon={IconX} onClick={onClose} />
      </div>
      <Tabs className={styles.tabs} inverted value={tab} onChange={(value) => setTab((value ?? 'preview') as Tab)}>
        <Tabs.Panel value="attachments" className={styles.tabPanel}>
          <div className={styles.padded}>
            <AttachmentGrid model={{ ...model, openAttachment: handleOpen }} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="information" className={styles.tabPanel}>
          <InfoPanel model={{ ...model, showEarlier: handleEarlier }} queue={queue} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" className={styles.tabPanel} data-stage>
          {queue.finished === null ? (
            <Panes beside={earlierBeside(model)}>
              <Stage
                document={selected}
                file={model.file}
                onDownload={() => model.record('download', model.file.attachmentId)}
                onSwipe={model.step}
              />
            </Panes>
          ) : (
            <QueueEnd count={queue.finished} onBack={onClose} onStay={queue.leave} />
          )}
          <QueuePosition queue={queue} type={model.selected.type.label} />
          <div className={styles.mobileActions}>
            <Stepper
              model={model}
              position={t('viewer.counter', { index: model.index + 1, total: model.total })}
              isSaid={queue.place !== null}
            />
            <Fragment key={selected.id}>{slots.renderCheckButton?.(selected, queue)}</Fragment>
          </div>
        </Tabs.Panel>
        <div className={styles.footer}>
          <Tabs.List className={styles.tabList} grow>
            <Tabs.Tab
              value="attachments"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              rightSection={
                !isCanceled && selected.attachments.length > 0 ? (
                  <Badge size="sm" circle>
                    {selected.attachments.length}
                  </Badge>
                ) : undefined
              }
            >
              {t('viewer.attachments')}
            </Tabs.Tab>
            <Tabs.Tab value="information" leftSection={<IconInfoCircle size={18} aria-hidden />}>
              {t('viewer.infoShort')}
            </Tabs.Tab>
            <Tabs.Tab value="preview" leftSection={<IconFileText size={18} aria-hidden />}>
              {t('viewer.preview')}
            </Tabs.Tab>
          </Tabs.List>
          {!isCanceled && <MobileActions model={model} />}
        </div>
      </Tabs>
    </>
  );
}
