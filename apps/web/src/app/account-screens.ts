import { IconChecklist, IconKey, IconUser, IconUserCog } from '@tabler/icons-react';
import type { ScreenEntry } from '../ui/screen/screen-entry.ts';
import { paths } from './paths.ts';

/** The account menu's screens, which the palette offers too. */
export const accountMenu: readonly ScreenEntry[] = [
  { label: 'check', to: paths.check, icon: IconChecklist, permissions: ['document.check'] },
  { label: 'profile', to: paths.profile, icon: IconUser },
  { label: 'changePassword', to: paths.changePassword, icon: IconKey },
  {
    label: 'changeFunctions',
    to: paths.changeFunctions,
    icon: IconUserCog,
    permissions: ['profile.changeFunction'],
  },
];
