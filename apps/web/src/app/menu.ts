import { IconBuilding, IconFilePlus, IconSearch } from '@tabler/icons-react';
import { dashboardMenu } from '../screens/dashboard/dashboard.menu.ts';
import { processUpdateMenu } from '../screens/process-update/process-update.menu.ts';
import { reportMenu } from '../screens/report/report.menu.ts';
import type { ScreenEntry } from '../ui/screen/screen-entry.ts';
import { paths } from './paths.ts';

/** The top menu: only entries whose screens exist. */
export const menu: readonly ScreenEntry[] = [
  { label: 'home', to: paths.home, icon: IconSearch },
  { label: 'capture', to: paths.capture, icon: IconFilePlus, permissions: ['process.create'] },
  ...reportMenu,
  ...dashboardMenu,
  ...processUpdateMenu,
  { label: 'administration', to: '/backoffice', icon: IconBuilding, permissions: ['backoffice.*', 'admin.*'] },
];
