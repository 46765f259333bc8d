import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { changeSituation, listSituations } from './situation.service.ts';

export const situationRoutes = [
  bind(endpoints.situation.list, () => listSituations()),
  bind(endpoints.situation.change, ({ ctx, params }) => changeSituation(ctx, params.id, params.situationId)),
];
