import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SideDrawerProps } from './side-drawer-props.ts';
import { useOpenedLate } from './use-opened-late.ts';
import { ReturnFocus } from './use-return-focus.ts';

/** What `SideDrawer` opens, in a piece of code of its own. */
export function DrawerFrame({ opened, title, size, children, onClose }: SideDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={useOpenedLate(opened)}
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
