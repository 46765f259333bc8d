import { endpoints } from '@tramite/contract';
import { bindPublic } from '../../../platform/http/binding.ts';
import { getReadiness } from './health.service.ts';

export const healthRoutes = [
  bindPublic(endpoints.health.live, () => ({ status: 'ok' as const })),
  bindPublic(endpoints.health.ready, ({ ctx }) => getReadiness(ctx)),
];
