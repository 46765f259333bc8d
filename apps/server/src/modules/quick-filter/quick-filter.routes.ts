import { endpoints } from '@tramite/contract';
import { bind } from '../../platform/http/binding.ts';
import { listFilters } from './quick-filter.service.ts';

export const quickFilterRoutes = [
  bind(endpoints.quickFilter.list, ({ ctx, query }) => listFilters(ctx, query.searchType)),
];
