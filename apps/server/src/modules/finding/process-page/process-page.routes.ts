import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getProcessDiagram, getProcessPage } from './process-page.service.ts';

export const processPageRoutes = [
  bind(endpoints.processPage.get, ({ ctx, params }) => getProcessPage(ctx, params.id)),
  bind(endpoints.processPage.getDiagram, ({ ctx, params }) => getProcessDiagram(ctx, params.id)),
];
