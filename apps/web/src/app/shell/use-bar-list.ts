import { type KeyboardEvent, useRef, useState } from 'react';
import type { BarKeys, BarList } from '../../features/search/suggestions/bar-suggestions.tsx';

const closed: BarList = { isOpen: false };

/** The list of suggestions under the field: asked for by typing, a click or the arrow down, put away by Esc and on leaving. */
export function useBarList() {
  const [isAsked, setAsked] = useState(false);
  const [list, setList] = useState(closed);
  const keys = useRef<BarKeys>(null);
  const open = () => setAsked(true);
  const close = () => {
    setAsked(false);
    setList(closed);
  };
  const inputProps = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-expanded': list.isOpen,
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-activedescendant': list.activeId,
    onClick: open,
    onBlur: close,
    onKeyDown: (event: KeyboardEvent) => {
      if (!keys.current?.(event) && event.key === 'ArrowDown') open();
    },
  } as const;
  return { isAsked, open, close, inputProps, listProps: { keys, onList: setList, onClose: close } };
}
