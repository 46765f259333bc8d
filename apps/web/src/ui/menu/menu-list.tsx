import { Menu, Popover, type PopoverProps } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useOpenedLate } from '../hooks/use-opened-late.ts';
import { layerAnchor } from './layer-button.tsx';
import type { MenuChoice, MenuContent, MenuEntry } from './menu-entry.ts';
import styles from './menu-list.module.css';

export interface MenuListProps extends MenuContent {
  readonly opened: boolean;
  readonly onClose: () => void;
}

// The button says all this itself; the place the menu stands at is none.
const noRoles = { withRoles: false };

/** CSS pixels between a menu and the edge of the window. */
const EDGE = 8;

/** Where the button of an open menu stood in the window when it was opened, in CSS pixels from the top. */
const openedAt = new WeakMap<HTMLElement, number>();

// A menu ends where the window does and is scrolled inside. Where the page is scrolled, it goes with its button as it is:
// one that grew would move its entries away under the finger.
const withinWindow: PopoverProps['middlewares'] = {
  flip: true,
  shift: true,
  size: {
    padding: EDGE,
    apply: ({ availableHeight, placement, elements: { reference, floating } }) => {
      const { top } = reference.getBoundingClientRect();
      const before = openedAt.get(floating) ?? top;
      openedAt.set(floating, before);
      const moved = placement.startsWith('top') ? before - top : top - before;
      floating.style.maxHeight = `${availableHeight + moved}px`;
    },
  },
};

/** What `MenuButton` opens. */
export function MenuList({ label, entries, header, width = 260, isOutside = false, opened, onClose }: MenuListProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Menu
      opened={isOpen}
      onChange={(isNowOpen) => !isNowOpen && onClose()}
      position="bottom-end"
      middlewares={withinWindow}
      hideDetached={false}
      width={width}
      // One that is scrolled inside must be in reach of Tab too.
      menuItemTabIndex={0}
      {...noRoles}
      withinPortal={isOutside}
      portalProps={{ target: 'main' }}
    >
      <Popover.Target>
        <span className={layerAnchor} />
      </Popover.Target>
      <Menu.Dropdown aria-label={label} className={styles.menu}>
        {header && (
          <>
            <Menu.Label>{header}</Menu.Label>
            <Menu.Divider />
          </>
        )}
        {entries.map((entry) =>
          'options' in entry ? <Choice key={entry.key} choice={entry} /> : <Entry key={entry.key} entry={entry} />,
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const { label, hint, icon, isDenied = false, href, onSelect } = entry;
  const explanation = isDenied ? entry.explanation : undefined;
  const handleClick = (event: MouseEvent) => {
    if (isDenied) {
      event.preventDefault();
      explanation?.onOpen();
    } else {
      onSelect?.();
    }
  };
  const common = {
    leftSection: icon,
    rightSection: explanation?.icon,
    className: isDenied ? (explanation ? styles.explained : styles.denied) : undefined,
  };
  const content = (
    <>
      {label}
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  );
  return href === undefined ? (
    <Menu.Item
      {...common}
      aria-disabled={isDenied || undefined}
      closeMenuOnClick={!isDenied || explanation !== undefined}
      onClick={handleClick}
    >
      {content}
    </Menu.Item>
  ) : (
    <Menu.Item {...common} component="a" href={href} target="_blank" rel="noopener">
      {content}
    </Menu.Item>
  );
}

function Choice({ choice: { label, value, options, onChange } }: { readonly choice: MenuChoice }) {
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{label}</Menu.Label>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu */}
      <div role="group" aria-label={label}>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick={false}>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
      <Menu.Divider />
    </>
  );
}
