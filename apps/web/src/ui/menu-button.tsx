import {
  cloneElement,
  type HTMLAttributes,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import styles from './menu-button.module.css';

export interface MenuEntry {
  readonly key: string | number;
  readonly label: string;
  /** Second line: where it leads, or why it may not be chosen. */
  readonly hint?: string;
  readonly icon?: ReactNode;
  /** Stays in reach, for its reason, but does nothing. */
  readonly isDenied?: boolean;
  /** A page outside, opened in another tab. */
  readonly href?: string;
  readonly onSelect?: () => void;
}

export interface MenuButtonProps {
  /** Name of the menu for screen readers. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Above the entries. */
  readonly header?: ReactNode;
  /** px */
  readonly width?: number;
  /** Draws the menu inside the main landmark but outside the card its button is in, whose neighbours would cover it. */
  readonly isOutside?: boolean;
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
