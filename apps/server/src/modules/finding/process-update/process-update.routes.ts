import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getUnreadUpdates, getUpdates, readUpdates } from './process-update.service.ts';

export const processUpdateRoutes = [
  bind(endpoints.processUpdate.list, ({ ctx, query }) => getUpdates(ctx, query)),
  bind(endpoints.processUpdate.count, ({ ctx }) => getUnreadUpdates(ctx)),
  bind(endpoints.processUpdate.read, ({ ctx, body }) => readUpdates(ctx, body)),
];
