import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { closingLayer } from '../lib/shortcut/top-layer.ts';
import type { SideDrawerProps } from './side-drawer-props.ts';
import { useOpenedLate } from './use-opened-late.ts';
import { ReturnFocus } from './use-return-focus.ts';

/** What `SideDrawer` opens, in a piece of code of its own. */
export function DrawerFrame({ opened, title, size, children, onClose }: SideDrawerProps) {
  const { t } = useTranslation();
  const isOpen = useOpenedLate(opened);
  return (
    <Drawer
      {...closingLayer(isOpen)}
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ReturnFocus />
      {children}
    </Drawer>
  );
}
