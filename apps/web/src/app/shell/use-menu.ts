import { useMemo } from 'react';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { type MenuEntry, menu } from '../menu.ts';

/** The screens of the menu that the user may open. */
export function useMenu(): readonly MenuEntry[] {
  const user = useUser();
  return useMemo(() => menu.filter(({ permissions }) => !permissions || hasAnyPermission(user, permissions)), [user]);
}
