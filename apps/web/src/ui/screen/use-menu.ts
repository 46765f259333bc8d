import { useMemo } from 'react';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { useFlags } from '../../lib/flags/flags.ts';
import { useUser } from '../../lib/session/use-session.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** The screens of a menu that the user may open. */
export function useMenu(menu: readonly ScreenEntry[]): readonly ScreenEntry[] {
  const user = useUser();
  const isOn = useFlags();
  return useMemo(
    () =>
      menu.filter(
        ({ permissions, isForAdministrators, flag }) =>
          (!flag || isOn(flag)) &&
          (!permissions || hasAnyPermission(user, permissions)) &&
          (!isForAdministrators || user.isAdmin),
      ),
    [menu, user, isOn],
  );
}
