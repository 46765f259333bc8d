import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { chosen, nothingSelected, type Selected, stillThere, toggled } from './selection.ts';

/** The records a user chose in the list on screen. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number, isRange: boolean) => void;
  readonly choose: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

/** Choice among the records of one search; another search begins without one. */
export function useSelection(listKey: string, loaded: readonly number[]): Selection {
  const [state, setState] = useState({ listKey, selected: nothingSelected });
  if (state.listKey !== listKey) {
    setState({ listKey, selected: nothingSelected });
  }
  const set = (change: (selected: Selected) => Selected) =>
    setState((old) => ({ ...old, selected: change(old.selected) }));
  return {
    ids: stillThere(state.selected, loaded),
    toggle: (id, isRange) => set((selected) => toggled(selected, loaded, id, isRange)),
    choose: (ids) => set(() => chosen(ids, loaded)),
    clear: () => set(() => nothingSelected),
  };
}

export interface SelectionKeys {
  readonly isAny: boolean;
  readonly onAll: () => void;
  readonly onLoaded: () => void;
  readonly onClear: () => void;
}

/** `a` chooses all that was found, `p` what is loaded, Esc nothing. */
export function useSelectionKeys({ isAny, onAll, onLoaded, onClear }: SelectionKeys): void {
  const { t } = useTranslation('search');
  const handleEscape = () => {
    // The Esc that closes a panel or a menu means only that.
    if (isAny && !document.activeElement?.closest('[role="dialog"], [role="menu"], [role="listbox"]')) {
      onClear();
    }
  };
  useShortcuts([
    { keys: 'a', group: 'selection', label: t('keys.selectAll'), run: onAll },
    { keys: 'p', group: 'selection', label: t('keys.selectLoaded'), run: onLoaded },
    { keys: 'Escape', group: 'selection', label: t('keys.clearSelection'), run: handleEscape },
  ]);
}
