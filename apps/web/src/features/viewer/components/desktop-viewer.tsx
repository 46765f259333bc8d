import { ActionIcon, Button, Modal, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconInfoCircle,
  IconKeyboard,
  IconX,
} from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../../lib/preference/use-preference.ts';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { ShortcutList } from '../../../ui/shortcut-list.tsx';
import type { ViewerModel } from '../use-viewer.ts';
import { AttachmentList } from './attachment-list.tsx';
import { DocumentNavigator } from './document-navigator.tsx';
import { InfoPanel, Section } from './info-panel.tsx';
import { Stage } from './stage.tsx';
import styles from './viewer-overlay.module.css';

export interface ViewerFrameProps {
  readonly model: ViewerModel;
  readonly onClose: () => void;
}

/** From 768 px on: thumbnails, file and information side by side. */
export function DesktopViewer({ model, onClose }: ViewerFrameProps) {
  const { t } = useTranslation(['document', 'common']);
  const [info, setInfo] = usePreference('viewer-info', ['shown', 'hidden'], 'shown');
  const isInfoShown = info === 'shown';
  const toggleInfo = () => setInfo(isInfoShown ? 'hidden' : 'shown');
  const { selected, attachment, slots } = model;
  const infoText = t(isInfoShown ? 'viewer.hideInfo' : 'viewer.showInfo');
  return (
    <>
      <div className={styles.bar}>
        <Modal.Title className={styles.title}>
          <span className="tabular">#{selected.id}</span> {attachment ? attachment.label : selected.type.label}
        </Modal.Title>
        {attachment && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => model.openAttachment(null)}
          >
            {t('viewer.backToDocument')}
          </Button>
        )}
        <Fragment key={selected.id}>{slots.renderCheckButton?.(selected)}</Fragment>
        <Stepper model={model} />
        <Shortcuts />
        <BarButton label={infoText} icon={IconInfoCircle} isPressed={isInfoShown} onClick={toggleInfo} />
        <BarButton label={t('common:close')} icon={IconX} onClick={onClose} />
      </div>
      <div className={styles.columns}>
        <DocumentNavigator model={model} />
        <Stage model={model} />
        {isInfoShown && (
          <aside className={styles.info} aria-label={t('viewer.info')}>
            <InfoPanel model={model} />
            {selected.situation !== 'S' && (
              <Section title={t('viewer.attachments')}>
                <AttachmentList model={model} look="rows" />
              </Section>
            )}
          </aside>
        )}
      </div>
    </>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly icon: typeof IconX;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** A round-free icon button with its name in a tooltip. */
export function BarButton({ label, icon: Picture, isPressed, isDisabled, onClick }: BarButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Picture size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Document by document, by button and by the arrow keys. */
export function Stepper({ model }: { readonly model: ViewerModel }) {
  const { t } = useTranslation(['document', 'common']);
  const place = useRef<HTMLDivElement>(null);
  const { index, documents, position, step } = model;
  useShortcuts(
    [
      { keys: 'ArrowLeft', label: t('viewer.previousDocument'), run: () => step(-1) },
      { keys: 'ArrowRight', label: t('viewer.nextDocument'), run: () => step(1) },
    ],
    place,
  );
  return (
    <div ref={place} className={styles.stepper}>
      <BarButton
        label={t('viewer.previousDocument')}
        icon={IconChevronLeft}
        isDisabled={index === 0}
        onClick={() => step(-1)}
      />
      <span className="tabular" role="status">
        {position}
      </span>
      <BarButton
        label={t('viewer.nextDocument')}
        icon={IconChevronRight}
        isDisabled={index === documents.length - 1}
        onClick={() => step(1)}
      />
    </div>
  );
}

/** `?` lists the keys of the viewer. */
function Shortcuts() {
  const { t } = useTranslation(['document', 'common']);
  const [isOpen, list] = useDisclosure(false);
  const place = useRef<HTMLSpanElement>(null);
  useShortcuts([{ keys: 'shift+?', label: t('viewer.shortcuts'), run: list.open }], place);
  const shortcuts = [
    { keys: 'ArrowLeft', label: t('viewer.previousDocument') },
    { keys: 'ArrowRight', label: t('viewer.nextDocument') },
    { keys: 'j', label: t('viewer.nextPage') },
    { keys: 'k', label: t('viewer.previousPage') },
    { keys: 'Home', label: t('viewer.firstPage') },
    { keys: 'End', label: t('viewer.lastPage') },
    { keys: 'plus', label: t('viewer.zoomIn') },
    { keys: 'minus', label: t('viewer.zoomOut') },
    { keys: '0', label: t('viewer.zoomFit') },
    { keys: 'shift+ArrowUp', label: t('viewer.panUp') },
    { keys: 'Escape', label: t('common:close') },
  ];
  return (
    <span ref={place}>
      <BarButton label={t('viewer.shortcuts')} icon={IconKeyboard} onClick={list.open} />
      <ModalFrame opened={isOpen} onClose={list.close} title={t('viewer.shortcuts')} size={480}>
        <ShortcutList shortcuts={shortcuts} />
      </ModalFrame>
    </span>
  );
}
