import { Box, Group, Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closingLayer } from '../lib/shortcut/top-layer.ts';
import styles from './modal-frame.module.css';
import { useIsMobile } from './use-is-mobile.ts';
import { ReturnFocus } from './use-return-focus.ts';

export interface ModalFrameProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the bottom, the primary one last; they stay in sight while the content scrolls. */
  readonly footer?: ReactNode;
  /** 720 px unless said; the whole screen below 768 px. */
  readonly size?: ModalProps['size'];
  /** While something is being saved neither Esc nor a click outside closes. */
  readonly isBusy?: boolean;
  readonly onClose: () => void;
}

/** The one frame of all modals: title, scrolling content, fixed footer, focus kept inside and given back. */
export function ModalFrame({ opened, title, children, footer, size, isBusy = false, onClose }: ModalFrameProps) {
  const { t } = useTranslation();
  const isMobile = useIsMobile();
  return (
    <Modal
      {...closingLayer(opened)}
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isMobile}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ 'aria-label': t('close'), disabled: isBusy }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      <ReturnFocus />
      <Box className={styles.scroll}>{children}</Box>
      {footer && (
        <Group className={styles.footer} justify="flex-end" gap="xs" data-bottom-bar="dialog">
          {footer}
        </Group>
      )}
    </Modal>
  );
}
