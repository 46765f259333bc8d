import {
  IconBuilding,
  IconChecklist,
  IconFilePlus,
  IconKey,
  IconSearch,
  IconUser,
  IconUserCog,
} from '@tabler/icons-react';
import { backofficeMenu } from '../screens/backoffice/backoffice.menu.ts';
import { dashboardMenu } from '../screens/dashboard/dashboard.menu.ts';
import { processUpdateMenu } from '../screens/process-update/process-update.menu.ts';
import { reportMenu } from '../screens/report/report.menu.ts';
import { workflowManagementMenu } from '../screens/workflow-management/workflow-management.menu.ts';
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
  ...backofficeMenu,
  ...workflowManagementMenu,
];

/** The top menu: only entries whose screens exist. */
export const menu: readonly ScreenEntry[] = [
  { label: 'home', to: paths.home, icon: IconSearch },
  { label: 'capture', to: paths.capture, icon: IconFilePlus, permissions: ['process.create'] },
  ...reportMenu,
  ...dashboardMenu,
  ...processUpdateMenu,
  { label: 'registration', to: '/backoffice', icon: IconBuilding, permissions: ['backoffice.*'] },
];
