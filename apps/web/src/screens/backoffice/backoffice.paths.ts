export const backofficePaths = [
  '/backoffice/outbox-messages',
  '/backoffice/bin',
  '/backoffice/companies-ip',
  '/backoffice/establishment-groups-ip',
  '/backoffice/establishments-ip',
  '/backoffice/reports/my-report',
  '/backoffice',
  '/backoffice/$page',
  '/backoffice/$page/$record',
] as const;
