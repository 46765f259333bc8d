import { useMemo } from 'react';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { useUser } from '../../lib/session/use-session.ts';
import type { ScreenEntry } from '../../ui/screen/screen-entry.ts';

/** The screens of a menu that the user may open. */
export function useMenu(menu: readonly ScreenEntry[]): readonly ScreenEntry[] {
  const user = useUser();
  return useMemo(
    () =>
      menu.filter(
        ({ permissions, isForAdministrators }) =>
          (!permissions || hasAnyPermission(user, permissions)) && (!isForAdministrators || user.isAdmin),
      ),
    [menu, user],
  );
}
