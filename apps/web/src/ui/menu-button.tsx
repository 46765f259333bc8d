import { cloneElement, type HTMLAttributes, lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import styles from './menu-button.module.css';
import type { MenuContent } from './menu-entry.ts';

export interface MenuButtonProps extends MenuContent {
  /** The button. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

const load = () => import('./menu-list.tsx');
const MenuList = lazy(() => load().then(({ MenuList }) => ({ default: MenuList })));

/** A button that opens a menu; the code of menus comes when somebody reaches for one. */
export function MenuButton({ children, ...menu }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const wasOpen = useRef(false);
  const prepare = () => void load();
  const handleClick = () => {
    setWanted(true);
    setOpen(!wasOpen.current);
    wasOpen.current = false;
  };
  return (
    <span className={styles.place}>
      {cloneElement(children, {
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPointerEnter: prepare,
        onFocus: prepare,
        onPointerDown: () => {
          wasOpen.current = isOpen;
        },
        onClick: handleClick,
      })}
      {isWanted && (
        <Suspense fallback={null}>
          <MenuList {...menu} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
