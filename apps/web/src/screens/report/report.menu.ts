import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ScreenEntry } from '../../ui/screen/screen-entry.ts';

const inReports = { group: 'reports', icon: IconFileSpreadsheet } as const;

/** Of the top menu. */
export const reportMenu: readonly ScreenEntry[] = [
  {
    ...inReports,
    label: 'myReports',
    to: '/backoffice/reports/my-report',
    permissions: ['report.myReports', 'document.export'],
  },
  {
    ...inReports,
    label: 'vehicleDebts',
    to: '/reports/vehicle-debts',
    permissions: ['report.vehicle'],
    flag: 'vehicle-debts',
  },
  { ...inReports, label: 'importXml', to: '/backoffice/reports/import-xml', permissions: ['report.importXml'] },
];
