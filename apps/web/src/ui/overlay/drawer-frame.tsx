import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { closingLayer } from '../../lib/shortcut/top-layer.ts';
import { useEscape } from '../hooks/use-escape.ts';
import { useOpenedLate } from '../hooks/use-opened-late.ts';
import { ReturnFocus } from '../hooks/use-return-focus.ts';
import styles from './drawer-frame.module.css';
import { InitialFocus } from './initial-focus.tsx';
import type { SideDrawerProps } from './side-drawer-props.ts';

export interface DrawerFrameProps extends SideDrawerProps {
  readonly side?: 'left' | 'right';
  /** What lies in it fills it to the edges, with a part that scrolls and a footer of its own. */
  readonly isFilled?: boolean;
}

/** The one frame of all drawers: focus kept inside and given back. `SideDrawer` brings it when it is first opened. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { opened, title, size, side = 'left', isFilled = false, children, onClose } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const isOpen = useOpenedLate(opened);
  useEscape(root, onClose);
  return (
    <Drawer
      ref={root}
      {...closingLayer(isOpen)}
      opened={isOpen}
      onClose={onClose}
      title={title}
      position={side}
      size={size}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={
        isFilled
          ? { content: styles.content, header: styles.header, title: styles.title, body: styles.body }
          : undefined
      }
    >
      <ReturnFocus />
      <InitialFocus />
      {children}
    </Drawer>
  );
}
