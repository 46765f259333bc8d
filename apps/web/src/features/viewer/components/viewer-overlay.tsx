import { Modal } from '@mantine/core';
import { useReducedMotion, useTimeout, useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackToClose } from '../../../lib/navigation/use-back-to-close.ts';
import { baseLayer, closingLayer, wasOnTop } from '../../../lib/shortcut/top-layer.ts';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { useReturnFocus } from '../../../ui/hooks/use-return-focus.ts';
import { PartBoundary } from '../../../ui/late/part-boundary.tsx';
import { layers } from '../../../ui/theme/theme.ts';
import { useViewer, type ViewerInput } from '../use-viewer.ts';
import { DesktopViewer } from './desktop-viewer.tsx';
import { MobileViewer } from './mobile-viewer.tsx';
import styles from './viewer-overlay.module.css';
import type { Help } from './viewer-shortcuts.tsx';

export interface ViewerOverlayProps extends ViewerInput {
  /** Called once the viewer has gone; the focus is back where it was. */
  readonly onClose: () => void;
}

const openTime = 150;
const closeTime = 350;

/** Documents over the whole screen, from the one at `startIndex` on. */
export function ViewerOverlay({ onClose, ...input }: ViewerOverlayProps) {
  const isStill = useReducedMotion();
  const [isOpen, setOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus();
  // Opened a moment after it was mounted: only then does the dialog remember where the focus came from.
  useEffect(() => setOpen(true), []);
  const leaving = useTimeout(onClose, isStill ? 0 : closeTime);
  const leave = () => {
    setOpen(false);
    leaving.start();
  };
  const forgetStep = useBackToClose(leave);
  const close = () => {
    forgetStep();
    leave();
  };
  // Bound here: pressed before the texts are there it waits for them. What belongs to a dialog is listed by it.
  useShortcuts([{ keys: 'shift+?', label: '', run: () => setHelpOpen(true) }], content);
  useWindowEvent(
    'keydown',
    ({ key, isComposing }) => {
      const { current } = content;
      const isFree = current && wasOnTop(current) && !current.querySelector('[data-own-escape]');
      if (key === 'Escape' && !isComposing && isOpen && isFree) {
        // The help is on top from the moment it is asked for, also while it is still on its way to the page.
        if (isHelpOpen) {
          setHelpOpen(false);
        } else {
          close();
        }
      }
    },
    { capture: true },
  );
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      closeOnEscape={false}
      fullScreen
      zIndex={layers.viewer}
      classNames={{ content: styles.content }}
      transitionProps={{ transition: 'fade-up', duration: openTime, exitDuration: closeTime }}
      {...baseLayer}
      {...closingLayer(isOpen)}
    >
      <Modal.Content ref={content} radius={0}>
        <PartBoundary>
          <ViewerContent {...input} onClose={close} help={{ isOpen: isHelpOpen, setOpen: setHelpOpen }} />
        </PartBoundary>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Fills the dialog; when the last document is gone, it closes. */
function ViewerContent({ onClose, help, ...input }: ViewerOverlayProps & { readonly help: Help }) {
  useTranslation('document');
  const isMobile = useIsMobile();
  const model = useViewer(input);
  const isEmpty = input.documents.length === 0;
  const shownId = model?.selected.id;
  const handleShow = useEffectEvent((id: number) => input.onShow?.(id));
  // A frame later: the step of the viewer in the history is there then, and it is the one that says what is shown.
  useEffect(() => {
    const frame = shownId === undefined ? 0 : requestAnimationFrame(() => handleShow(shownId));
    return () => cancelAnimationFrame(frame);
  }, [shownId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is asked for once, when the list runs empty
  useEffect(() => {
    if (isEmpty) {
      onClose();
    }
  }, [isEmpty]);
  if (!model) {
    return null;
  }
  return isMobile ? (
    <MobileViewer model={model} onClose={onClose} />
  ) : (
    <DesktopViewer model={model} onClose={onClose} help={help} />
  );
}
