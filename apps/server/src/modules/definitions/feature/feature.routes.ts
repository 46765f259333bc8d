import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { isFeatureEnabled, listFeatures } from './feature.service.ts';

export const featureRoutes = [
  bind(endpoints.feature.list, ({ ctx }) => listFeatures(ctx)),
  bind(endpoints.feature.isEnabled, ({ ctx, params }) => isFeatureEnabled(ctx, params.name)),
];
