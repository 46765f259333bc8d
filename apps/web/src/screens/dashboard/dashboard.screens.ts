import { type ScreensOf, screen } from '../../ui/screen/shell-screen.ts';
import type { dashboardPaths } from './dashboard.paths.ts';

export const dashboardScreens: ScreensOf<typeof dashboardPaths> = {
  '/dashboards': screen(() => import('./dashboards.screen.tsx'), 'DashboardsScreen'),
  '/dashboards/sale': screen(() => import('./sale-dashboard.screen.tsx'), 'SaleDashboardScreen'),
  '/backoffice/processes-dashboard': screen(() => import('./process-dashboard.screen.tsx'), 'ProcessDashboardScreen'),
  '/backoffice/approval-dashboard': screen(() => import('./approval-dashboard.screen.tsx'), 'ApprovalDashboardScreen'),
};
