import { type KeyboardEvent, useState } from 'react';

export interface Options<T> {
  /** Of the list: its options have it too, with their place. */
  readonly id: string;
  readonly items: readonly T[];
  readonly onTake: (item: T) => void;
  readonly onClose: () => void;
  /** Tab takes the first one where none is chosen. */
  readonly takesByTab?: boolean;
}

/** The keys of a field with a list of options: arrows choose, Enter takes, Esc puts the list away. Nothing is chosen until an arrow is. */
export function useOptions<T>({ id, items, onTake, onClose, takesByTab = false }: Options<T>) {
  const [active, setActive] = useState(-1);
  const isOpen = items.length > 0;
  /** True when the key was for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) {
      return false;
    }
    const isTab = takesByTab && event.key === 'Tab' && !event.shiftKey;
    const chosen = items[isTab ? Math.max(active, 0) : active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive((active + (event.key === 'ArrowDown' ? 1 : items.length + (active < 0 ? 0 : -1))) % items.length);
    } else if (event.key === 'Escape') {
      setActive(-1);
      onClose();
    } else if ((event.key === 'Enter' || isTab) && chosen) {
      setActive(-1);
      onTake(chosen);
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  };
  const inputProps = {
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(id, active) : undefined,
  } as const;
  return { active, setActive, isOpen, handleKey, inputProps };
}

export const optionId = (id: string, place: number) => `${id}-${place}`;
