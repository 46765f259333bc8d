import { type ScreensOf, screen } from '../../ui/screen/shell-screen.ts';
import type { reportPaths } from './report.paths.ts';

export const reportScreens: ScreensOf<typeof reportPaths> = {
  '/reports/vehicle-debts': screen(() => import('./vehicle-debt.screen.tsx'), 'VehicleDebtScreen'),
  '/backoffice/reports/my-report': screen(() => import('./my-report.screen.tsx'), 'MyReportScreen'),
  '/backoffice/reports/import-xml': screen(() => import('./import-xml.screen.tsx'), 'ImportXmlScreen'),
};
