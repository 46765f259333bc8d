import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { askImport, finishImport } from './import.service.ts';

const { report } = endpoints;

export const importRoutes = [
  bind(report.import, ({ ctx, body }) => askImport(ctx, body)),
  bind(report.finishImport, ({ ctx, params }) => finishImport(ctx, params.id)),
];
