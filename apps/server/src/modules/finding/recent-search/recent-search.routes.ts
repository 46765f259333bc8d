import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { forget, getRecent, remember } from './recent-search.service.ts';

export const recentSearchRoutes = [
  bind(endpoints.recentSearch.list, ({ ctx }) => getRecent(ctx)),
  bind(endpoints.recentSearch.remember, ({ ctx, body }) => remember(ctx, body)),
  bind(endpoints.recentSearch.forget, ({ ctx }) => forget(ctx)),
];
