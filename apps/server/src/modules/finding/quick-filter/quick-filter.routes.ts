import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { createFilter, deleteFilter, getFilter, reorderFilters, updateFilter } from './quick-filter.save.service.ts';
import { listFilters } from './quick-filter.service.ts';

export const quickFilterRoutes = [
  bind(endpoints.quickFilter.list, ({ ctx, query }) => listFilters(ctx, query.searchType)),
  bind(endpoints.quickFilter.create, ({ ctx, body }) => createFilter(ctx, body)),
  bind(endpoints.quickFilter.get, ({ ctx, params }) => getFilter(ctx, params.id)),
  bind(endpoints.quickFilter.update, ({ ctx, params, body }) => updateFilter(ctx, params.id, body)),
  bind(endpoints.quickFilter.delete, ({ ctx, params }) => deleteFilter(ctx, params.id)),
  bind(endpoints.quickFilter.reorder, ({ ctx, body }) => reorderFilters(ctx, body.ids)),
];
