import { IconBell, IconBellOff } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../lib/abilities/abilities.ts';
import { reasonText } from '../../lib/abilities/reason-text.ts';
import type { MenuEntry } from '../../ui/menu/menu-entry.ts';
import { useFollowProcess, useUnfollowProcesses } from './api/update-follow.mutation.ts';

/** The entry of a menu that has the user follow a process, or ends that. */
export function useFollowEntries(): (process: Process) => MenuEntry[] {
  const { t } = useTranslation('follow');
  const follow = useFollowProcess();
  const unfollow = useUnfollowProcesses();
  return (process) => {
    const { id, isFollowed, abilities } = process;
    const Picture = isFollowed ? IconBellOff : IconBell;
    return [
      {
        key: 'follow',
        label: t(isFollowed ? 'unfollow' : 'follow'),
        icon: <Picture size={16} aria-hidden />,
        hint: reasonText(abilities.follow) ?? undefined,
        isDenied: !canDo(abilities.follow),
        onSelect: () => (isFollowed ? unfollow.mutate([id]) : follow.mutate(process)),
      },
    ];
  };
}
