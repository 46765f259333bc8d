import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getHistory } from './progress.service.ts';

export const progressRoutes = [bind(endpoints.progress.list, ({ ctx, query }) => getHistory(ctx, query))];
