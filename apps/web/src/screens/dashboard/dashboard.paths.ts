export const dashboardPaths = [
  '/dashboards',
  '/dashboards/sale',
  '/backoffice/processes-dashboard',
  '/backoffice/approval-dashboard',
] as const;
