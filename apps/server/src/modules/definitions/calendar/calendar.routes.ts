import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getCalendarYear } from './calendar.service.ts';

export const calendarRoutes = [
  bind(endpoints.calendar.year, ({ ctx, params, query }) => getCalendarYear(ctx, params.year, query.establishmentId)),
];
