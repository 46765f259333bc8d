import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { logAccess } from './access-log.service.ts';

export const accessLogRoutes = [
  bind(endpoints.accessLog.create, ({ ctx, params, body }) => logAccess(ctx, params.logType, body)),
];
