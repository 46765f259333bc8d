import { IconChartBar } from '@tabler/icons-react';
import type { ScreenEntry } from '../../ui/screen/screen-entry.ts';

/** Of the top menu. */
export const dashboardMenu: readonly ScreenEntry[] = [
  { label: 'dashboards', to: '/dashboards', icon: IconChartBar, permissions: ['dashboard.*'], flag: 'dashboards' },
];
