import type { Permission } from '@tramite/contract';

/** The boards there are, and who may see each. */
export const boards = [
  { name: 'sale', to: '/dashboards/sale', permission: 'dashboard.sales' },
  { name: 'process', to: '/backoffice/processes-dashboard', permission: 'dashboard.processes' },
  { name: 'approval', to: '/backoffice/approval-dashboard', permission: 'dashboard.approval' },
] as const satisfies readonly { readonly name: string; readonly to: string; readonly permission: Permission }[];
