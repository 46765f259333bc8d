import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { listOptions } from './indexer.service.ts';

export const indexerRoutes = [
  bind(endpoints.indexer.listOptions, ({ ctx, params, query }) => listOptions(ctx, params.id, query)),
];
