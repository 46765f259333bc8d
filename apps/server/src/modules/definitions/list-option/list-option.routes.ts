import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { listPage, placeOption } from './list-option.service.ts';

export const listOptionRoutes = [
  bind(endpoints.listOption.list, ({ ctx, params, query }) => listPage(ctx, params.id, query.page)),
  bind(endpoints.listOption.place, ({ ctx, params, body }) => placeOption(ctx, params.id, body)),
];
