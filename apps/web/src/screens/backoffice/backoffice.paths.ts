export const backofficePaths = [
  '/backoffice/outbox-messages',
  '/backoffice/bin',
  '/backoffice',
  '/backoffice/$page',
  '/backoffice/$page/$record',
] as const;
