import { endpoints } from '@tramite/contract';
import { bind } from '../../platform/http/binding.ts';
import { search } from './search.service.ts';

export const searchRoutes = [bind(endpoints.search.search, ({ ctx, body }) => search(ctx, body))];
