import { Modal } from '@mantine/core';
import { IconColumns2, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { usePreference } from '../../../lib/preference/use-preference.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useCheckQueue } from '../use-check-queue.ts';
import { useCompare } from '../use-compare.ts';
import type { ViewerModel } from '../use-viewer.ts';
import { AttachmentRail } from './attachment-rail.tsx';
import { ComparedFile } from './compared-file.tsx';
import { DocumentNavigator } from './document-navigator.tsx';
import { earlierBeside } from './earlier-file.tsx';
import { FileTools } from './file-tools.tsx';
import { InfoPanel } from './info-panel.tsx';
import { Panes } from './panes.tsx';
import { QueueEnd } from './queue-end.tsx';
import { QueuePosition } from './queue-position.tsx';
import { Stage } from './stage.tsx';
import { Stepper } from './stepper.tsx';
import styles from './viewer-overlay.module.css';
import { type Help, ViewerShortcuts } from './viewer-shortcuts.tsx';

export interface ViewerFrameProps {
  readonly model: ViewerModel;
  readonly onClose: () => void;
}

/** From 768 px on: thumbnails, file, attachments and information side by side. */
export function DesktopViewer({ model, onClose, help }: ViewerFrameProps & { readonly help: Help }) {
  const { t } = useTranslation(['document', 'common']);
  const comparison = useCompare(model);
  const queue = useCheckQueue(model);
  // Two files need the room: beside a second one the panel is shown only when asked for.
  const [name, first] = comparison.isOpen
    ? (['viewer-info-beside', 'hidden'] as const)
    : (['viewer-info', 'shown'] as const);
  const [info, setInfo] = usePreference(name, ['shown', 'hidden'], first);
  const isInfoShown = info === 'shown';
  const { selected, attachment, slots } = model;
  const isCanceled = selected.situation === 'S';
  return (
    <>
      <div className={styles.bar}>
        <Modal.Title className={styles.title}>
          <span className="tabular">#{selected.id}</span> {attachment ? attachment.label : selected.type.label}
        </Modal.Title>
        <Suspense fallback={null}>{slots.renderLive?.(selected)}</Suspense>
        <QueuePosition queue={queue} type={selected.type.label} />
        <Fragment key={selected.id}>{slots.renderCheckButton?.(selected, queue)}</Fragment>
        <Stepper model={model} position={model.position} isSaid={queue.place !== null} />
        {!isCanceled && canDo(selected.abilities.view) && <FileTools model={model} />}
        {comparison.isPossible && (
          <IconButton
            size={36}
            label={t(comparison.isOpen ? 'viewer.compare.close' : 'viewer.compare.open')}
            icon={IconColumns2}
            isPressed={comparison.isOpen}
            onClick={comparison.toggle}
          />
        )}
        <ViewerShortcuts help={help} />
        <IconButton
          size={36}
          label={t(isInfoShown ? 'viewer.hideInfo' : 'viewer.showInfo')}
          icon={IconInfoCircle}
          isPressed={isInfoShown}
          onClick={() => setInfo(isInfoShown ? 'hidden' : 'shown')}
        />
        <IconButton size={36} label={t('common:close')} icon={IconX} onClick={onClose} />
      </div>
      <div className={styles.columns}>
        <DocumentNavigator model={model} />
        {queue.finished === null ? (
          <Panes beside={earlierBeside(model) || (comparison.isOpen && <ComparedFile comparison={comparison} />)}>
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
        {!isCanceled && selected.attachments.length > 0 && <AttachmentRail model={model} />}
        {isInfoShown && (
          <aside className={styles.info} aria-label={t('viewer.info')}>
            <InfoPanel model={model} queue={queue} />
          </aside>
        )}
      </div>
    </>
  );
}
