import { type Icon, IconBuilding, IconLogout } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDeleteSession } from '../../features/session/api/delete-session.mutation.ts';
import { useUser } from '../../lib/session/use-session.ts';
import type { ScreenEntry } from '../../ui/screen/screen-entry.ts';
import { useMenu } from '../../ui/screen/use-menu.ts';
import { accountMenu } from '../account-screens.ts';
import { paths } from '../paths.ts';

export interface AccountEntry {
  /** Also of its label in the menu namespace. */
  readonly key: ScreenEntry['label'];
  readonly icon: Icon;
  /** Where it leads; the way out leads nowhere and does something. */
  readonly to?: ScreenEntry['to'];
  readonly run?: () => void;
}

/** What the user may do with the own account, in the account menu and in the palette. */
export function useAccountEntries(): readonly AccountEntry[] {
  const user = useUser();
  const screens = useMenu(accountMenu);
  const { mutate } = useDeleteSession();
  return useMemo(() => {
    const entries: readonly (AccountEntry | false)[] = [
      user.userCompany.length > 1 && { key: 'changeCompany', icon: IconBuilding, to: paths.company },
      ...screens.map(({ label, icon, to }) => ({ key: label, icon, to })),
      { key: 'disconnect', icon: IconLogout, run: () => mutate() },
    ];
    return entries.filter((entry) => entry !== false);
  }, [user, screens, mutate]);
}
