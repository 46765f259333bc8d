import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getProcessIndexers, updateProcessIndexers } from './process.indexers.service.ts';
import { getSummary } from './process.summary.service.ts';

export const processRoutes = [
  bind(endpoints.process.getSummary, ({ ctx, params, query }) => getSummary(ctx, params.id, query.id)),
  bind(endpoints.process.getIndexers, ({ ctx, params }) => getProcessIndexers(ctx, params)),
  bind(endpoints.process.updateIndexers, ({ ctx, params, body }) =>
    updateProcessIndexers(ctx, params.id, body.indexers),
  ),
];
