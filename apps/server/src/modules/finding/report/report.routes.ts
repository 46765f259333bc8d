import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { askReport, deleteReport, downloadReport, getReport, getReports, repeatReport } from './report.service.ts';

const { report } = endpoints;

export const reportRoutes = [
  bind(report.documents, ({ ctx, body }) => askReport(ctx, 'documents', body)),
  bind(report.progress, ({ ctx, body }) => askReport(ctx, 'progress', body)),
  bind(report.workflows, ({ ctx, body }) => askReport(ctx, 'workflows', body)),
  bind(report.list, ({ ctx, query }) => getReports(ctx, query.before)),
  bind(report.get, ({ ctx, params }) => getReport(ctx, params.id)),
  bind(report.download, ({ ctx, params }) => downloadReport(ctx, params.id)),
  bind(report.repeat, ({ ctx, params }) => repeatReport(ctx, params.id)),
  bind(report.delete, ({ ctx, params }) => deleteReport(ctx, params.id)),
];
