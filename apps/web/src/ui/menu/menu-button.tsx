import { useState } from 'react';
import { lazyPart } from '../late/lazy-part.tsx';
import { LayerButton, type LayerButtonProps } from './layer-button.tsx';
import type { MenuContent } from './menu-entry.ts';

export interface MenuButtonProps extends MenuContent, Pick<LayerButtonProps, 'children'> {}

const load = () => import('./menu-list.tsx');
const MenuList = lazyPart(load, 'MenuList', { failure: 'toast' });

/** A button that opens a menu; the code of menus comes when somebody reaches for one. */
export function MenuButton({ children, ...menu }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <LayerButton
      kind="menu"
      opened={isOpen}
      onOpened={setOpen}
      onReach={() => void load()}
      layer={<MenuList {...menu} opened={isOpen} onClose={() => setOpen(false)} />}
    >
      {children}
    </LayerButton>
  );
}
