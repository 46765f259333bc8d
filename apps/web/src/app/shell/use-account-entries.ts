import { type Icon, IconBuilding, IconKey, IconLogout, IconMail, IconUser } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDeleteSession } from '../../features/session/api/delete-session.mutation.ts';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { paths } from '../paths.ts';

export interface AccountEntry {
  /** Also of its label in the menu namespace. */
  readonly key: 'changeCompany' | 'profile' | 'changePassword' | 'outboxMessages' | 'disconnect';
  readonly icon: Icon;
  /** Where it leads; the way out leads nowhere and does something. */
  readonly to?: (typeof paths)[keyof typeof paths];
  readonly run?: () => void;
}

/** What the user may do with the own account, in the account menu and in the palette. */
export function useAccountEntries(): readonly AccountEntry[] {
  const user = useUser();
  const { mutate } = useDeleteSession();
  return useMemo(() => {
    const entries: readonly (AccountEntry | false)[] = [
      user.userCompany.length > 1 && { key: 'changeCompany', icon: IconBuilding, to: paths.company },
      { key: 'profile', icon: IconUser, to: paths.profile },
      { key: 'changePassword', icon: IconKey, to: paths.changePassword },
      hasAnyPermission(user, ['admin.users']) && { key: 'outboxMessages', icon: IconMail, to: paths.outboxMessage },
      { key: 'disconnect', icon: IconLogout, run: () => mutate() },
    ];
    return entries.filter((entry) => entry !== false);
  }, [user, mutate]);
}
