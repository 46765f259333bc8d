import { createContext, type RefObject, useContext } from 'react';
import { type Shortcut, useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';

/** Whether the keys go to this pane; of two files side by side only one has them. */
export const PaneContext = createContext(true);

const none: readonly Shortcut[] = [];

/** Keys of what a pane shows, at rest while the other pane has them. */
export function usePaneShortcuts(shortcuts: readonly Shortcut[], within: RefObject<Element | null>): void {
  const hasKeys = useContext(PaneContext);
  useShortcuts(hasKeys ? shortcuts.map((shortcut) => ({ group: 'file' as const, ...shortcut })) : none, within);
}
