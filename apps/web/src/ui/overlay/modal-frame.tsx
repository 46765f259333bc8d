import { Box, Group, Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../hooks/use-escape.ts';
import { useIsMobile } from '../hooks/use-is-mobile.ts';
import { ReturnFocus } from '../hooks/use-return-focus.ts';
import { InitialFocus } from './initial-focus.tsx';
import styles from './modal-frame.module.css';

/**
 * `question`: small, in the middle on phones too. `palette`: there at once, its title for screen readers alone. `side`: at
 * the right, so that what is worked on stays in sight where there is room.
 */
const shapes = {
  window: {},
  question: { size: 440, centered: true },
  palette: { size: 620, yOffset: '12dvh' },
  side: { size: 520, xOffset: 0, yOffset: 0, overlayProps: { backgroundOpacity: 0.2 } },
} as const satisfies Record<string, Partial<ModalProps>>;

export interface ModalFrameProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the bottom, the primary one last; they stay in sight while the content scrolls. */
  readonly footer?: ReactNode;
  readonly shape?: keyof typeof shapes;
  /** 720 px unless said; the whole screen below 768 px. */
  readonly size?: number;
  /** While something is being saved neither Esc nor a click outside closes. */
  readonly isBusy?: boolean;
  /** Only its own buttons close it. */
  readonly isHeld?: boolean;
  readonly onClose: () => void;
}

/** The one frame of all modals: title, scrolling content, fixed footer, focus kept inside and given back. Drawn is open. */
export function ModalFrame(props: ModalFrameProps) {
  const { title, children, footer, shape = 'window', size, isBusy = false, isHeld = false, onClose } = props;
  const { t } = useTranslation();
  const isMobile = useIsMobile();
  const root = useRef<HTMLDivElement>(null);
  const isBare = shape === 'palette';
  const isTitleHidden = isBare && !isMobile;
  useEscape(root, () => !isBusy && !isHeld && onClose());
  return (
    <Modal
      ref={root}
      {...shapes[shape]}
      {...(size && { size })}
      opened
      onClose={onClose}
      title={title}
      fullScreen={isMobile && shape !== 'question'}
      closeOnEscape={false}
      closeOnClickOutside={!isBusy && !isHeld}
      withCloseButton={!isTitleHidden && !isHeld}
      closeButtonProps={{ 'aria-label': t('close'), disabled: isBusy }}
      classNames={{
        inner: shape === 'side' ? styles.aside : undefined,
        overlay: isBare ? undefined : styles.appearing,
        content: isBare ? styles.content : `${styles.content} ${styles.appearing}`,
        header: isTitleHidden ? styles.hidden : styles.header,
        title: styles.title,
        body: styles.body,
      }}
    >
      <ReturnFocus />
      <InitialFocus />
      {isBare ? children : <Box className={styles.scroll}>{children}</Box>}
      {footer && (
        <Group className={styles.footer} justify="flex-end" gap="xs" data-bottom-bar="dialog">
          {footer}
        </Group>
      )}
    </Modal>
  );
}
