export const reportPaths = [
  '/reports/vehicle-debts',
  '/backoffice/reports/my-report',
  '/backoffice/reports/import-xml',
] as const;
