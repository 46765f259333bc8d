import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { canDo, type WireAbility } from '../../lib/abilities/abilities.ts';
import { reasonText } from '../../lib/abilities/reason-text.ts';
import type { MenuEntry } from '../../ui/menu/menu-entry.ts';
import { useReleaseProcess, useReserveProcess } from './api/update-reservation.mutation.ts';

/** Entries of a menu that reserve a process, renew or take over its reservation, and end it. */
export function useReservationEntries(): (process: Process) => MenuEntry[] {
  const { t } = useTranslation('process');
  const reserve = useReserveProcess();
  const release = useReleaseProcess();
  return (process) => {
    const { abilities, reserve: held } = process;
    const whyNot = (ability: WireAbility) => reasonText(ability, held ? { name: held.name } : {}) ?? undefined;
    const entry = (key: string, label: string, ability: WireAbility, icon: MenuEntry['icon'], act: () => void) => ({
      key,
      label,
      icon,
      hint: whyNot(ability),
      isDenied: !canDo(ability),
      onSelect: act,
    });
    const isOthers = held !== null && !held.isCurrentUser;
    const word = held === null ? 'reserve' : isOthers ? 'takeOver' : 'renew';
    const label = t(`reservation.${word}`, { name: held?.name ?? '' });
    return [
      entry('reserve', label, abilities.reserve, <IconLock size={16} aria-hidden />, () => reserve.mutate(process)),
      ...(held === null
        ? []
        : [
            entry(
              'release',
              isOthers ? t('reservation.releaseOf', { name: held.name }) : t('reservation.release'),
              abilities.release,
              <IconLockOpen size={16} aria-hidden />,
              () => release.mutate(process),
            ),
          ]),
    ];
  };
}
