import { defineEndpoint } from '../common/define-endpoint.ts';
import type { dashboardSchemas as S } from './dashboard.schemas.ts';

const path = '/api/v1/dashboards/customers/{customerId}';
const errors = ['dashboard.failed', 'dashboard.off', 'dashboard.not_found', 'dashboard.filter_unknown'] as const;
const ofSales = { access: 'customer', permission: ['dashboard.sales'], errors } as const;

export const dashboardEndpoints = {
  listSales: defineEndpoint<typeof S.listSales>({
    ...ofSales,
    method: 'POST',
    path: `${path}/sale-processes`,
    spec: 'D01',
    summary: 'A page of the sales of a period the actor may see, the last captured first',
  }),
  saleHistory: defineEndpoint<typeof S.saleHistory>({
    ...ofSales,
    method: 'POST',
    path: `${path}/sale-history`,
    spec: 'D02',
    summary: 'Sales by day of capture',
  }),
  salesByStage: defineEndpoint<typeof S.salesByStage>({
    ...ofSales,
    method: 'POST',
    path: `${path}/sales-by-stage`,
    spec: 'D03',
    summary: 'Sales by the stage in which they stand',
  }),
  saleSlaByStage: defineEndpoint<typeof S.saleSlaByStage>({
    ...ofSales,
    method: 'POST',
    path: `${path}/sales-sla-by-stage`,
    spec: 'D04',
    summary: 'Sales within and beyond their time, by the stage in which they stand',
  }),
  salesByCapture: defineEndpoint<typeof S.salesByCapture>({
    ...ofSales,
    method: 'POST',
    path: `${path}/sales-by-capture`,
    spec: 'D05',
    summary: 'Sales by who captured them, the most first',
  }),
  listProcesses: defineEndpoint<typeof S.listProcesses>({
    method: 'POST',
    path: `${path}/processes`,
    spec: 'D06',
    summary: 'A page of the processes of a period the actor may see, the last captured first',
    access: 'customer',
    permission: ['dashboard.processes'],
    errors,
  }),
  saleSummary: defineEndpoint<typeof S.saleSummary>({
    ...ofSales,
    method: 'POST',
    path: `${path}/sale-summary`,
    summary: 'Sales of a period beside the one before, by tag and establishment, with what the month may become',
  }),
  processSummary: defineEndpoint<typeof S.processSummary>({
    method: 'POST',
    path: `${path}/process-summary`,
    summary: 'Processes of a period by stage, situation, age and seller, with what is late and how long they took',
    access: 'customer',
    permission: ['dashboard.processes'],
    errors,
  }),
  approvalSummary: defineEndpoint<typeof S.approvalSummary>({
    method: 'POST',
    path: `${path}/approvals`,
    summary: 'Documents that wait for a check, by role, age and establishment, with the oldest twenty',
    access: 'customer',
    permission: ['dashboard.approval'],
    errors,
  }),
  choices: defineEndpoint<typeof S.choices>({
    method: 'GET',
    path: `${path}/filters`,
    summary: 'What boards can be narrowed to, as far as the actor sees it',
    access: 'customer',
    permission: ['dashboard.sales', 'dashboard.processes', 'dashboard.approval', 'workflow.manage'],
    errors,
  }),
};
