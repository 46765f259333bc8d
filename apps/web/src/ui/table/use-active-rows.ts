import { useState } from 'react';

/** The rows whose actions are drawn: the one under the pointer, and the one that has or last had the focus. */
export function useActiveRows(listKey: string) {
  const none = { listKey, focused: null, hovered: null };
  const [state, setState] = useState<{ listKey: string; focused: number | null; hovered: number | null }>(none);
  const { focused, hovered } = state.listKey === listKey ? state : none;
  return {
    focused,
    hovered,
    isActive: (index: number) => index === focused || index === hovered,
    focus: (index: number) => setState({ listKey, hovered, focused: index }),
    hover: (index: number | null) => setState({ listKey, focused, hovered: index }),
  };
}
