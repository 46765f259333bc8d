import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getChoices } from './dashboard.choices.service.ts';
import { getApprovals, getProcessSummary, listProcesses } from './dashboard.process.service.ts';
import {
  getSaleHistory,
  getSaleSlaByStage,
  getSaleSummary,
  getSalesByCapture,
  getSalesByStage,
  listSales,
} from './dashboard.sale.service.ts';

const { dashboard } = endpoints;

export const dashboardRoutes = [
  bind(dashboard.listSales, ({ ctx, params, body }) => listSales(ctx, params.customerId, body)),
  bind(dashboard.saleHistory, ({ ctx, params, body }) => getSaleHistory(ctx, params.customerId, body)),
  bind(dashboard.salesByStage, ({ ctx, params, body }) => getSalesByStage(ctx, params.customerId, body)),
  bind(dashboard.saleSlaByStage, ({ ctx, params, body }) => getSaleSlaByStage(ctx, params.customerId, body)),
  bind(dashboard.salesByCapture, ({ ctx, params, body }) => getSalesByCapture(ctx, params.customerId, body)),
  bind(dashboard.listProcesses, ({ ctx, params, body }) => listProcesses(ctx, params.customerId, body)),
  bind(dashboard.saleSummary, ({ ctx, params, body }) => getSaleSummary(ctx, params.customerId, body)),
  bind(dashboard.processSummary, ({ ctx, params, body }) => getProcessSummary(ctx, params.customerId, body)),
  bind(dashboard.approvalSummary, ({ ctx, params, body }) => getApprovals(ctx, params.customerId, body)),
  bind(dashboard.choices, ({ ctx, params }) => getChoices(ctx, params.customerId)),
];
