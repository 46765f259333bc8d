import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { release, reserve } from './reservation.service.ts';

export const reservationRoutes = [
  bind(endpoints.reservation.reserve, ({ ctx, params, query }) => reserve(ctx, params.id, query)),
  bind(endpoints.reservation.release, ({ ctx, params }) => release(ctx, params.id)),
];
