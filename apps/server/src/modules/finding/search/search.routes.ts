import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getInformation } from './search.information.service.ts';
import { search } from './search.service.ts';
import { suggest } from './search.suggest.service.ts';

export const searchRoutes = [
  bind(endpoints.search.suggest, ({ ctx, body }) => suggest(ctx, body)),
  bind(endpoints.search.search, ({ ctx, body }) => search(ctx, body)),
  bind(endpoints.search.getInformation, ({ ctx, params, body }) => getInformation(ctx, { ...body, ...params })),
  bind(endpoints.search.getAllInformation, ({ ctx, body }) => getInformation(ctx, body)),
];
